import { screen, within } from '@testing-library/react';
import { aRecord } from '../../domain/customer/test-support/customers.ts';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { aMember } from '../../test-support/a-member.ts';
import { dialog as recordDialog, openCustomers } from './test-support/open-customers.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Adicionar cliente' });

async function openAdding(addCustomer: { status: number; body?: object }) {
  const page = await openCustomers({ customers: [], answers: { addCustomer } });
  await page.press('Adicionar cliente');
  await pass(500);
  const type = (label: string, text: string) =>
    page.user.type(within(dialog()).getByRole('textbox', { name: label }), text);
  const save = async () => {
    await page.press('Salvar');
    await pass(500);
  };
  return { ...page, type, save };
}

test('DAY-028 a contact is added with name, phone and note, and their record follows', async () => {
  const { server, type, save } = await openAdding({ status: 201, body: aRecord() });
  await type('Nome', ' Jorge Luís ');
  await type('Telefone', '11912345678');
  await type('Observação', 'Indicado pela Ana');
  await save();
  expect(server.bodiesTo('addCustomer')).toEqual([
    { name: 'Jorge Luís', phone: '11912345678', note: 'Indicado pela Ana' },
  ]);
  expect(screen.getByText('Cliente adicionado!')).toBeVisible();
  expect(recordDialog()).toBeVisible();
});

test('DAY-028 of a phone that is known it is said whose it is', async () => {
  const { type, save } = await openAdding({ status: 200, body: aRecord() });
  await type('Nome', 'Jorge');
  await type('Telefone', '11912345678');
  await save();
  expect(screen.getByText(`Este telefone já é de ${aRecord().name}.`)).toBeVisible();
});

test('DAY-028 name and phone are needed, and a refusal stands at its field', async () => {
  const { server, type, save } = await openAdding({
    status: 400,
    body: { errors: { name: 'Use no máximo 32 caracteres no nome.' } },
  });
  await save();
  expect(within(dialog()).getByText('Informe o nome.')).toBeVisible();
  expect(within(dialog()).getByText('Digite o DDD e o número do telefone.')).toBeVisible();
  expect(server.bodiesTo('addCustomer')).toEqual([]);
  await type('Nome', 'Jorge');
  await type('Telefone', '11912345678');
  await save();
  expect(within(dialog()).getByText('Use no máximo 32 caracteres no nome.')).toBeVisible();
});

test('DAY-028 a member adds nobody', async () => {
  await openCustomers({ viewer: aMember() });
  expect(screen.queryByRole('button', { name: 'Adicionar cliente' })).toBeNull();
});
