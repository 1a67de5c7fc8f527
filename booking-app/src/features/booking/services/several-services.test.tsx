import { held } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choicesOf, chosen, openSol, times } from '../../../test-support/schedule.ts';
import {
  add,
  chosenServices,
  closed,
  combining,
  gone,
  list,
  loaded,
  openBoth,
  openCorte,
  toTime,
} from '../../../test-support/several-services.ts';
import {
  ana,
  bruno,
  calendarsAnswer,
  combiningSol,
  slotsAnswer,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { furtherServices } from './chosen-services.tsx';

startWithCleanBrowser();
beforeAll(() => furtherServices.load());

const corteLine = 'Corte · 30 min · R$ 50,00';
const barbaLine = 'Barba · 45 min · R$ 35,00';

test('MULTI-001 one tap still leads to Horário, where the service stands with the way to add another', async () => {
  await openCorte();
  expect(currentStep()).toBe('Horário');
  expect(chosenServices()).toEqual([corteLine]);
  expect(screen.getByRole('button', { name: 'Adicionar serviço' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
});

test.each<[string, object]>([
  ['that takes one at a time', { several_services: false }],
  [
    'without another service in a calendar of this one',
    { service_types: combiningSol.service_types.filter(({ name }) => /Corte|Massagem/.test(name)) },
  ],
])('MULTI-001 MULTI-008 a store %s offers nothing to add', async (_, change) => {
  await openCorte({ getStore: storeAnswer({ ...combiningSol, ...change }) });
  expect(choicesOf('Selecione o calendário')).toEqual(['Ana', 'Bruno']);
  expect(chosenServices()).toEqual([corteLine]);
  expect(screen.queryByRole('button', { name: 'Adicionar serviço' })).toBeNull();
});

test('MULTI-008 a single service asks and books by the calls of one, with seven fields', async () => {
  const { server, press, toReview } = openSol(combining({ availableCalendars: calendarsAnswer(ana) }));
  await toReview();
  await press('Confirmar');
  await pass();
  expect(server.bodiesTo('createBooking')).toEqual([
    {
      service_id: 's1',
      endpoint: 'barbearia-sol',
      selected_day: '2026-03-09',
      selected_time: '10:00',
      client_name: 'João Silva',
      client_telephone: '11987654321',
      calendar_id: 'c1',
    },
  ]);
  expect(server.calls.filter(({ path }) => path.includes('combined'))).toEqual([]);
});

test('MULTI-002 the list has all services, and says which are not done together with the chosen one', async () => {
  const { press } = await openCorte();
  await press('Adicionar serviço');
  const names = within(list())
    .getAllByRole('button', { pressed: false })
    .map((button) => button.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Corte R\$\s50,00 Tempo: 30 min · já escolhido, marque para repetir$/),
    expect.stringMatching(/^Barba R\$\s35,00 Tempo: 45 min$/),
    expect.stringMatching(/^Consulta/),
    'Massagem Não é feito junto com Corte',
  ]);
  expect(within(list()).getByRole('button', { name: /^Massagem/ })).toBeDisabled();
});

test('MULTI-002 what cannot be added says why: of all that is chosen, or of what takes too long', async () => {
  const [corte, ...others] = combiningSol.service_types;
  const long = { ...corte, id: 's5', name: 'Dia inteiro', service_time_minutes: 700 };
  const { press } = await openBoth({
    getStore: storeAnswer({ ...combiningSol, service_types: [corte, ...others, long] }),
  });
  await press('Adicionar serviço');
  expect(within(list()).getByText('Massagem').parentElement).toHaveTextContent(
    'Não é feito junto com Corte + Barba',
  );
  expect(within(list()).getByText('Dia inteiro').parentElement).toHaveTextContent('Passa de 12 horas');
});

test('MULTI-002 what is added stands below with the sums, and can be removed again', async () => {
  const { press } = await openBoth();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  expect(chosenServices()).toEqual([corteLine, barbaLine]);
  expect(screen.getByText(/^Tempo: 75 min · R\$\s85,00$/).parentElement).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Remover Corte' })).toBeNull();
  await press('Remover Barba');
  expect(chosenServices()).toEqual([corteLine]);
  expect(screen.queryByText(/^Tempo: 75 min/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Serviços' })).toHaveFocus());
});

test('MULTI-002 sums are said only where each service says its own', async () => {
  const { press } = await openBoth();
  await add({ press }, /^Consulta/);
  expect(chosenServices()).toEqual([corteLine, barbaLine, 'Consulta · R$ 80,00']);
  expect(screen.getByText(/^R\$\s165,00$/).parentElement).toHaveAttribute('role', 'status');
});

test('BOOK-090 several are ticked and added at once, with their price, and the sheet then begins anew', async () => {
  const { press } = await openCorte();
  await press('Adicionar serviço');
  expect(within(list()).getByRole('button', { name: 'Adicionar' })).toBeDisabled();
  await press(/^Barba/);
  await press(/^Corte/);
  await press(/^Consulta/);
  expect(within(list()).getByRole('button', { name: /^Adicionar 3 · R\$\s165,00$/ })).toBeVisible();
  await press(/^Consulta/);
  await press(/^Adicionar 2 · R\$\s85,00$/);
  await closed();
  expect(chosenServices()).toEqual([corteLine, barbaLine, corteLine]);
  await press('Adicionar serviço');
  expect(within(list()).queryByRole('button', { pressed: true })).toBeNull();
});

test('BOOK-090 what is ticked counts for what else can be, up to five in all', async () => {
  const { press } = await openCorte();
  await add({ press }, /^Corte/);
  await add({ press }, /^Corte/);
  await press('Adicionar serviço');
  await press(/^Corte/);
  expect(within(list()).getByRole('button', { name: /^Massagem/ })).toHaveTextContent(
    'Corte + Corte + Corte',
  );
  await press(/^Barba/);
  expect(within(list()).getByRole('button', { name: /^Consulta/ })).toBeDisabled();
  expect(within(list()).getByRole('status')).toHaveTextContent('São até 5 serviços por agendamento.');
  await press(/^Barba/);
  expect(within(list()).getByRole('button', { name: /^Consulta/ })).toBeEnabled();
});

test('BOOK-090 from nine services on, the sheet has a search', async () => {
  const [corte, barba] = combiningSol.service_types;
  const more = ['Hidratação', 'Luzes', 'Escova', 'Coloração', 'Sobrancelha', 'Depilação', 'Manicure'];
  const types = [corte, barba, ...more.map((name) => ({ ...barba, id: name, name }))];
  const { press, user } = await openCorte({
    getStore: storeAnswer({ ...combiningSol, service_types: types }),
  });
  await press('Adicionar serviço');
  await user.type(within(list()).getByRole('searchbox', { name: 'Buscar serviço' }), 'hidratacao');
  expect(within(list()).getAllByRole('button', { pressed: false })).toHaveLength(1);
  await press(/^Hidratação/);
  await user.clear(within(list()).getByRole('searchbox'));
  await user.type(within(list()).getByRole('searchbox'), 'zzz');
  expect(within(list()).getByRole('status')).toHaveTextContent('Nenhum serviço encontrado');
  await press(/^Adicionar 1/);
  await closed();
  expect(chosenServices()).toEqual([corteLine, 'Hidratação · 45 min · R$ 35,00']);
});

test("BOOK-090 the browser's Back closes the sheet and stays at Horário, and so does a tap outside", async () => {
  const { press, user } = await openCorte();
  await press('Adicionar serviço');
  act(() => window.history.back());
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  expect(currentStep()).toBe('Horário');
  await press('Adicionar serviço');
  jest.spyOn(list(), 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 100, 300, 300));
  await user.pointer({ keys: '[MouseLeft]', target: list(), coords: { clientX: 20, clientY: 200 } });
  expect(list()).toBeVisible();
  await user.pointer({ keys: '[MouseLeft]', target: list(), coords: { clientX: 20, clientY: 20 } });
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  await press('Voltar');
  expect(currentStep()).toBe('Serviços');
});

test('MULTI-002 nothing is added by Fechar or Escape', async () => {
  const { press, server } = await openCorte();
  await press('Adicionar serviço');
  await press('Fechar');
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  await press('Adicionar serviço');
  act(() => void list().dispatchEvent(new Event('cancel', { cancelable: true })));
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  expect(currentStep()).toBe('Horário');
  expect(server.callsTo('combinedCalendars')).toEqual([]);
});

test('MULTI-002 the list stays open where a key opened it again before the browser told of its close', async () => {
  const { press } = await openCorte();
  await press('Adicionar serviço');
  act(() => void list().dispatchEvent(new Event('cancel', { cancelable: true })));
  await closed();
  await press('Adicionar serviço');
  const told = list();
  act(() => void told.dispatchEvent(new Event('close')));
  expect(list()).toBeVisible();
  act(() => {
    told.removeAttribute('open');
    told.dispatchEvent(new Event('close'));
  });
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Adicionar serviço' })).toBeNull();
  await press('Adicionar serviço');
  expect(list()).toBeVisible();
});

test('MULTI-003 a calendar that does all stays; days and times are asked anew for the sum', async () => {
  const { press, server } = await openCorte({ combinedCalendars: calendarsAnswer(ana, bruno) });
  await press('Ana');
  await toTime({ press });
  await add({ press }, /^Corte/);
  await loaded();
  const both = { services: ['s1', 's1'], client_name: 'barbearia-sol' };
  expect(server.bodiesTo('combinedCalendars')).toEqual([both]);
  expect(server.bodiesTo('combinedDays')).toEqual([{ ...both, calendar_id: 'c1' }]);
  expect(server.bodiesTo('combinedSlots')).toEqual([
    { ...both, calendar_id: 'c1', selected_day: '2026-03-09' },
  ]);
  expect(chosen()).toEqual(['Ana', 'seg 09/03 hoje', '10:00']);
});

test('MULTI-003 a calendar that does not all takes day and time with it', async () => {
  const { press } = await openCorte({ combinedCalendars: calendarsAnswer(ana, { id: 'c9', name: 'Davi' }) });
  await press('Bruno');
  await toTime({ press });
  await add({ press }, /^Barba/);
  await loaded();
  expect(chosen()).toEqual([]);
  expect(times()).toEqual([]);
});

test('MULTI-003 a time that is not free for the sum is lost, and that is said', async () => {
  const { press } = await openCorte({ combinedSlots: slotsAnswer('08:00') });
  await press('Ana');
  await toTime({ press });
  await add({ press }, /^Barba/);
  await loaded();
  expect(screen.getByRole('alert')).toHaveTextContent('O horário escolhido não está mais disponível.');
});

test('MULTI-006 the same service is added twice, up to five in all', async () => {
  const { press } = await openCorte();
  for (let count = 2; count <= 5; count += 1) {
    await add({ press }, /^Corte/);
  }
  expect(chosenServices()).toEqual(Array(5).fill(corteLine));
  expect(screen.queryByRole('button', { name: 'Adicionar serviço' })).toBeNull();
  expect(screen.getByText('São até 5 serviços por agendamento.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Serviços' })).toHaveFocus());
});

test('MULTI-006 of a service that was added twice one is removed, and the other stays', async () => {
  const { press } = await openBoth();
  await add({ press }, /^Barba/);
  const [first] = screen.getAllByRole('button', { name: 'Remover Barba' });
  act(() => first?.click());
  expect(chosenServices()).toEqual([corteLine, barbaLine]);
});

test('MULTI-003 a slow answer for services that are chosen no more changes nothing', async () => {
  const slow = held();
  const { press } = await openBoth({ combinedCalendars: slow.answer });
  await press('Remover Barba');
  await pass();
  slow.give(gone('s1') as never);
  await pass();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(choicesOf('Selecione o calendário')).toEqual(['Ana', 'Bruno']);
});
