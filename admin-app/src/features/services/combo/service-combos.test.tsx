import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { corte, dialog, openServices, row, type StoredService } from '../test-support/open-services.tsx';

startWithCleanBrowser();

const barba = { ...corte, id: '4', name: 'Barba' };
const pezinho = { ...corte, id: '5', name: 'Pezinho' };
const paired = { ...corte, id: '6', name: 'Corte e barba' };
const combo = { ...paired, combines: ['3', '4'] };
const sentence = 'Erro: Escolha de 2 a 5 serviços que não sejam combos';

async function openCombo(name: string, services: readonly StoredService[]) {
  const page = await openServices({ services });
  await page.press(`Editar ${name}`);
  await page.user.click(screen.getByText('Mais opções'));
  const fold = within(dialog()).queryByText('Combo');
  if (fold) await page.user.click(fold);
  return page;
}

const choices = () => within(dialog()).getByRole('group', { name: 'Serviços feitos juntos' });
const offered = () =>
  within(choices())
    .getAllByRole('checkbox')
    .map(({ parentElement }) => parentElement?.textContent);

test('TIME-014 a service stands for others that are chosen under Mais opções, by the keyboard, too, and the list names them', async () => {
  const { server, user, press } = await openCombo('Pezinho', [corte, barba, pezinho]);
  expect(offered()).toEqual(['Corte', 'Barba']);
  within(choices()).getByRole('checkbox', { name: 'Corte' }).focus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...pezinho, combines: ['3', '4'] }]);
  expect(row('Pezinho').getByText('Combo: Corte + Barba')).toBeVisible();
});

test.each([
  ['what is chosen again is not sent', ['Corte', 'Corte'], {}],
  ['what is taken away is none', ['Corte', 'Barba'], { combines: null }],
])('TIME-014 of a combo %s', async (_, names, sent) => {
  const { server, user, press } = await openCombo('Corte e barba', [corte, barba, combo]);
  for (const name of names) await user.click(within(choices()).getByRole('checkbox', { name }));
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...paired, ...sent }]);
});

test('TIME-016 one service alone is refused, Mais opções opens, and neither itself nor a combo is offered', async () => {
  const { server, user, press } = await openCombo('Pezinho', [corte, barba, pezinho, combo]);
  expect(offered()).toEqual(['Corte', 'Barba']);
  await user.click(within(choices()).getByRole('checkbox', { name: 'Corte' }));
  await press('Salvar');
  expect(choices()).toHaveAccessibleDescription(expect.stringContaining(sentence) as string);
  expect(server.bodiesTo('updateService')).toEqual([]);
});

test.each([
  ['that belongs to a combo', 'Corte', [corte, barba, pezinho, combo]],
  ['with too few beside it', 'Corte', [corte, barba]],
])('TIME-016 a service %s is offered to be none', async (_, name, services) => {
  await openCombo(name, services);
  expect(within(dialog()).queryByText('Combo')).not.toBeInTheDocument();
});

test('TIME-014 a combo one of whose services is gone is said to be off', async () => {
  await openServices({ services: [corte, { ...combo, is_combo_off: true }] });
  expect(row('Corte e barba').getByText('Combo: Corte')).toBeVisible();
  expect(row('Corte e barba').getByText('combo desligado: um dos serviços foi excluído')).toBeVisible();
});
