import { FakeServer, never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount, settings } from './test-support/open-account.tsx';

startWithCleanBrowser();

const section = () => within(screen.getByRole('form', { name: 'Contato' }));

async function openContact() {
  const page = await openAccount();
  const save = () => page.user.click(section().getByRole('button', { name: 'Salvar Contato' }));
  return { ...page, saveContact: save };
}

test('DAY-022 phone, Instagram and the two buttons are saved apart from the page, and can be undone', async () => {
  const { server, field, retype, user, saveContact } = await openContact();
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
  await retype('Telefone', '21912345678');
  await retype('Instagram', '@sol.nova');
  await user.click(section().getByRole('switch', { name: 'Botão do Google Agenda' }));
  await saveContact();
  expect(server.bodiesTo('updateContact')).toEqual([
    {
      phone: '21912345678',
      instagram: 'https://instagram.com/sol.nova',
      show_whatsapp_button: true,
      show_google_calendar_button: true,
    },
  ]);
  expect(server.callsTo('updateSettings')).toEqual([]);
  expect(await screen.findByText('Contato atualizado.')).toBeVisible();
  expect(field('Instagram')).toHaveValue('https://instagram.com/sol.nova');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'c1' }]);
});

test('DAY-022 what is wrong is said at its field and nothing is sent', async () => {
  const { server, retype, saveContact } = await openContact();
  await retype('Telefone', '119');
  await retype('Instagram', 'sol e lua');
  await saveContact();
  expect(section().getByText('Digite o DDD e o número do telefone.')).toBeVisible();
  expect(section().getByText('Informe um endereço como https://instagram.com/sua-loja.')).toBeVisible();
  expect(server.callsTo('updateContact')).toEqual([]);
});

test('DAY-022 a failed save says so and what was typed stays', async () => {
  const server = new FakeServer({
    getFeeds: never,
    getPush: never,
    getAlertMail: never,
    getSessions: never,
    getSettings: { status: 200, body: settings },
    updateContact: { status: 500 },
  });
  const { user, field, retype } = await openAccount({}, server);
  await retype('Telefone', '');
  await user.click(section().getByRole('button', { name: 'Salvar Contato' }));
  expect(await screen.findByText(/^Não foi possível atualizar o contato\./)).toBeVisible();
  expect(field('Telefone')).toHaveValue('');
});
