import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  chosenCalendars,
  corte,
  dialog,
  failing,
  field,
  openServices,
} from './test-support/open-services.tsx';

startWithCleanBrowser();

const texts = ['Nome do Serviço', 'Descrição', 'Duração (minutos)', 'Preço'];
const valuesOf = (labels: readonly string[]) => labels.map((label) => field(label).value);
const isOn = (name: string) => within(dialog()).getByRole('switch', { name }).getAttribute('aria-checked');

function expectDefaults() {
  expect(valuesOf(texts)).toEqual(['', '', '30', '']);
  expect([isOn('Mostrar Tempo de Serviço'), isOn('Mostrar Preço')]).toEqual(['true', 'true']);
  expect(chosenCalendars()).toEqual([]);
}

test('SERV-004 SERV-006 SERV-007 SERV-009 Adicionar Serviço asks everything and begins with the defaults', async () => {
  const { press } = await openServices();
  await press('Adicionar Serviço');
  expect(screen.getByRole('dialog', { name: 'Adicionar Serviço' })).toBeVisible();
  expectDefaults();
  expect(field('Nome do Serviço')).toHaveFocus();
  expect(field('Descrição').tagName).toBe('TEXTAREA');
  expect(field('Calendários')).toHaveAccessibleDescription('Onde os clientes podem marcar este serviço.');
  expect([field('Nome do Serviço').maxLength, field('Descrição').maxLength]).toEqual([120, 2000]);
  for (const name of ['Cancelar', 'Salvar'])
    expect(within(dialog()).getByRole('button', { name })).toBeVisible();
});

test('SERV-005 SERV-012 Editar Serviço holds the service', async () => {
  const service = { ...corte, price: '50.00', show_price: false, calendars: [{ id: 1, name: 'Ana' }] };
  const { press } = await openServices({ services: [service] });
  await press('Editar Corte');
  expect(screen.getByRole('dialog', { name: 'Editar Serviço' })).toBeVisible();
  expect(valuesOf(texts)).toEqual(['Corte', 'Máquina 2', '45', '50,00']);
  expect([isOn('Mostrar Tempo de Serviço'), isOn('Mostrar Preço')]).toEqual(['true', 'false']);
  expect(chosenCalendars()).toEqual(['Ana']);
});

test('SERV-008 DLG-001 the calendars of the store can be chosen, several of them, and none lies over Salvar', async () => {
  const { press, choose } = await openServices();
  await press('Adicionar Serviço');
  const options = within(field('Calendários')).getAllByRole('checkbox');
  expect(options).toEqual(['Ana', 'Bruno'].map((name) => screen.getByRole('checkbox', { name })));
  await choose('Bruno');
  await choose('Ana');
  expect(chosenCalendars()).toEqual(['Ana', 'Bruno']);
});

test('Q-18 a calendar nobody knows is Desconhecido, and can be taken out', async () => {
  const { press, choose } = await openServices({ services: [{ ...corte, calendars: ['1', '99'] }] });
  await press('Editar Corte');
  expect(chosenCalendars()).toEqual(['Ana', 'Desconhecido']);
  await choose('Desconhecido');
  expect(chosenCalendars()).toEqual(['Ana']);
});

test('Q-73 calendars that could not be loaded are not called unknown', async () => {
  const { press } = await openServices({
    services: [{ ...corte, calendars: ['1'] }],
    ...failing('getCalendars'),
  });
  await press('Editar Corte');
  expect(chosenCalendars()).toEqual(['Não carregado']);
});

test('SERV-010 nothing of one opening is left in the next', async () => {
  const { press, toggle, type, choose } = await openServices();
  await press('Editar Corte');
  await type('Nome do Serviço', 'Barba');
  await toggle('Mostrar Preço');
  await choose('Ana');
  await press('Cancelar');
  await press('Adicionar Serviço');
  expectDefaults();
  await type('Descrição', 'Com toalha');
  await press('Cancelar');
  await press('Editar Corte');
  expect(valuesOf(texts)).toEqual(['Corte', 'Máquina 2', '45', '50,00']);
  expect(chosenCalendars()).toEqual(['Ana', 'Bruno']);
});

test('P-28 the price shows what it will count as, and settles when it is left', async () => {
  const { press, type, user } = await openServices();
  await press('Adicionar Serviço');
  await type('Preço', '12.5');
  expect(within(dialog()).getByText('R$ 12,50')).toBeVisible();
  await user.tab();
  expect(field('Preço')).toHaveValue('12,50');
});

test('P-48 changes are not thrown away by Esc without a question, but by Cancelar', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { press, type, user } = await openServices();
  await press('Adicionar Serviço');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Adicionar Serviço');
  await type('Nome do Serviço', 'Barba');
  await user.keyboard('{Escape}');
  expect(ask.mock.calls).toEqual([['Descartar alterações?']]);
  expect(field('Nome do Serviço')).toHaveValue('Barba');
  await press('Cancelar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Adicionar Serviço' })).toHaveFocus();
});
