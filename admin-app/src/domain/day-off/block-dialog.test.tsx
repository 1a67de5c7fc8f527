import { screen } from '@testing-library/react';
import { eventsKey } from '../event/event-queries.ts';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { eventAt } from '../../test-support/events.ts';
import {
  aBlock,
  everyMondayAndWednesday,
  openDaysOff,
  saidOf,
} from '../../features/days-off/test-support/open-days-off.tsx';

startWithCleanBrowser();

const noWeekday = aBlock().weekdays;
const one = eventAt('2026-03-20 10:00', { id: 'e1' });
const other = eventAt('2026-03-20 11:00', { id: 'e2', client_name: 'Bia', client_phone: '' });

test('OFF-003: Adicionar offers a day off, a pause and special hours', async () => {
  const { press } = await openDaysOff();
  await press('Adicionar');
  const offered = screen.getAllByRole('button', { name: /\(/ }).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Folga (dia fechado)',
    'Pausa (parte do dia)',
    'Horário especial (abre diferente)',
  ]);
});

test('OFF-004 OFF-006: a day off needs nothing but its day, and is called Folga', async () => {
  const { add, server } = await openDaysOff();
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  expect(dialog.queryByLabelText('Das')).toBeNull();
  expect(dialog.getByLabelText('Nome')).toHaveAccessibleDescription('Opcional. Sem nome: “Folga”.');
  expect(dialog.getByLabelText('Nome')).toHaveAttribute('maxlength', '32');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(server.bodiesTo('addBlock')).toEqual([
    {
      kind: 'closed',
      name: '',
      calendar_id: null,
      first_day: '2026-03-20',
      last_day: null,
      repeats: 'none',
      weekdays: noWeekday,
      time_from: null,
      time_to: null,
    },
  ]);
  expect(screen.getByText('Folga salva com sucesso!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('OWN-105 a day off on a date that is none is not sent, and the date stays', async () => {
  const { add, server } = await openDaysOff();
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '31/04/2027');
  await dialog.press('Salvar');
  expect(server.callsTo('addBlock')).toEqual([]);
  expect(dialog.getByLabelText('De')).toHaveValue('31/04/2027');
  expect(dialog.getByLabelText('De')).toHaveAccessibleDescription(
    'A data 31/04/2027 não existe. Confira o dia e o mês.',
  );
  await dialog.type('De', '30/4/2027');
  await dialog.type('Até', '2/5');
  await dialog.press('Salvar');
  expect(server.bodiesTo('addBlock')).toEqual([
    expect.objectContaining({ first_day: '2027-04-30', last_day: '2027-05-02' }),
  ]);
});

test('OFF-004: each button that opens a month says of which field it is', async () => {
  const { add } = await openDaysOff();
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  const [first, last] = dialog.getAllByRole('button', { name: 'Escolher dia' });
  expect(first).toHaveAccessibleDescription('De');
  expect(last).toHaveAccessibleDescription('Até');
});

test('OFF-004: a pause of one calendar repeats on the weekdays chosen, and its times are HH:mm', async () => {
  const { add, server } = await openDaysOff();
  const dialog = await add('Pausa (parte do dia)', 'Adicionar pausa');
  await dialog.type('Nome', 'Almoço');
  await dialog.choose('Quem', 'Ana');
  await dialog.type('De', '09/03/2026');
  await dialog.type('Das', '12');
  await dialog.type('Às', '1:30 PM');
  expect(dialog.queryByRole('group', { name: 'Dias da semana' })).toBeNull();
  await dialog.choose('Repetir', 'Toda semana');
  await dialog.press('Seg');
  await dialog.press('Qua');
  await dialog.type('Às', '1330');
  await dialog.press('Salvar');
  expect(server.bodiesTo('addBlock')).toEqual([
    {
      kind: 'pause',
      name: 'Almoço',
      calendar_id: '1',
      first_day: '2026-03-09',
      last_day: null,
      repeats: 'weekly',
      weekdays: everyMondayAndWednesday,
      time_from: '12:00',
      time_to: '13:30',
    },
  ]);
});

test('OFF-004: an edited block keeps what was not changed, and its kind', async () => {
  const special = aBlock({
    kind: 'special',
    name: 'Véspera',
    calendar_id: '2',
    time_from: '09:00',
    time_to: '13:00',
  });
  const { press, dialogOf, server } = await openDaysOff({ blocks: [special] });
  await press('Editar Véspera');
  const dialog = dialogOf('Editar horário especial');
  await dialog.type('Até', '21032026');
  await dialog.press('Salvar');
  expect(server.bodiesTo('updateBlock')).toEqual([{ ...special, last_day: '2026-03-21' }]);
  expect(saidOf('Véspera')).toEqual(['20/03 a 21/03/2026', '09:00 – 13:00', 'Bruno']);
});

test('OFF-005: what is wrong is said one at a time, at its field, in the order of the rules', async () => {
  const { add, server } = await openDaysOff();
  const dialog = await add('Pausa (parte do dia)', 'Adicionar pausa');
  const refusal = async () => {
    await dialog.press('Salvar');
    return [document.activeElement?.getAttribute('aria-invalid'), dialog.getByRole('alert').textContent];
  };
  expect(await refusal()).toEqual(['true', 'Erro: Informe a data de início']);
  await dialog.type('De', '20032026');
  await dialog.type('Até', '19032026');
  expect(await refusal()).toEqual(['true', 'Erro: A data final deve ser igual ou posterior à inicial']);
  await dialog.type('Até', '21032027');
  expect(await refusal()).toEqual(['true', 'Erro: Informe horários válidos de início e fim']);
  await dialog.type('Das', '13:00');
  await dialog.type('Às', '12:00');
  expect(await refusal()).toEqual(['true', 'Erro: O início deve ser anterior ao fim']);
  await dialog.type('Às', '14:00');
  expect(await refusal()).toEqual(['true', 'Erro: Período máximo de 366 dias']);
  await dialog.choose('Repetir', 'Toda semana');
  await dialog.press('Salvar');
  expect(dialog.getByRole('alert')).toHaveTextContent('Erro: Selecione pelo menos um dia da semana');
  expect(server.callsTo('checkBlock')).toEqual([]);
});

test('OFF-005: a second special block for the same day and whom is refused, not one for somebody else', async () => {
  const blocks = [aBlock({ kind: 'special', calendar_id: '1', time_from: '09:00', time_to: '13:00' })];
  const { add, server } = await openDaysOff({ blocks });
  const dialog = await add('Horário especial (abre diferente)', 'Adicionar horário especial');
  await dialog.choose('Quem', 'Ana');
  await dialog.type('De', '20032026');
  await dialog.type('Das', '10');
  await dialog.type('Às', '12');
  await dialog.press('Salvar');
  expect(dialog.getByRole('alert')).toHaveTextContent('Erro: Já existe um horário especial neste dia');
  await dialog.choose('Quem', 'Bruno');
  await dialog.press('Salvar');
  expect(server.callsTo('addBlock')).toHaveLength(1);
});

test.each([
  [
    { status: 409, body: { detail: 'Erro: Já existe um horário especial neste dia' } },
    'Erro: Já existe um horário especial neste dia',
  ],
  [{ status: 500 }, 'Erro ao salvar folga'],
])('OFF-006: a save that fails says why, and keeps what was typed: %j', async (addBlock, sentence) => {
  const { add } = await openDaysOff({ answers: { addBlock } });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(screen.getByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('De')).toHaveValue('20/03/2026');
});

test('OFF-011: bookings in the way are listed before anything is saved, each with what can be done', async () => {
  const { add, server } = await openDaysOff({
    answers: { checkBlock: { status: 200, body: { affected: [one, other], affected_count: 3 } } },
  });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  const sentence = 'Há 3 agendamentos neste período. Eles continuam marcados.';
  expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getByRole('group', { name: sentence })).toHaveFocus();
  expect(server.callsTo('addBlock')).toEqual([]);
  const lines = dialog.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  expect(lines).toEqual([
    'sex 20/03, 10:00 · Corte · João Silva · Ana',
    'sex 20/03, 11:00 · Corte · Bia · Ana',
    'e mais 1',
  ]);
  const chats = dialog.getAllByRole('link', { name: /^Avisar cliente no WhatsApp/ });
  expect(chats.map((chat) => chat.getAttribute('href'))).toEqual([
    expect.stringMatching(
      /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Jo%C3%A3o%20Silva!%20N%C3%A3o%20vamos%20atender/,
    ),
  ]);
  expect(dialog.getAllByRole('button', { name: /^Remarcar/ })).toHaveLength(2);
  await dialog.press('Salvar');
  expect(server.callsTo('addBlock')).toHaveLength(1);
  expect(server.callsTo('checkBlock')).toHaveLength(1);
});

test('OFF-011: of an edited block the server is asked by its id, and a name asks nothing anew', async () => {
  const { press, dialogOf, server } = await openDaysOff({
    blocks: [aBlock({ id: 'b7' })],
    answers: { checkBlock: { status: 200, body: { affected: [one], affected_count: 1 } } },
  });
  await press('Editar Viagem');
  const dialog = dialogOf('Editar folga');
  await dialog.press('Salvar');
  expect(server.bodiesTo('checkBlock')).toEqual([expect.objectContaining({ id: 'b7', name: '' })]);
  await dialog.type('Nome', 'Congresso');
  expect(dialog.getByText(/agendamento neste período/)).toBeVisible();
  await dialog.press('Salvar');
  expect(server.callsTo('checkBlock')).toHaveLength(1);
  expect(server.bodiesTo('updateBlock')).toEqual([expect.objectContaining({ id: 'b7', name: 'Congresso' })]);
});

test('OFF-011: Remarcar asks to move the booking that it stands beside', async () => {
  const { add } = await openDaysOff({
    answers: {
      checkBlock: { status: 200, body: { affected: [one, other], affected_count: 2 } },
      getEvents: { status: 200, body: [] },
      getPolicies: { status: 404 },
    },
  });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  await dialog.press(/^Remarcar: sex 20\/03, 11:00/);
  expect(
    await screen.findByRole('heading', { name: 'Remarcar Evento', hidden: true }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByText(/^Corte · Bia$/)).toBeVisible();
});

test('OFF-011: another day is looked at anew, and what was moved away meanwhile leaves the list', async () => {
  const { add, server, queryCache } = await openDaysOff({
    answers: { checkBlock: { status: 200, body: { affected: [one], affected_count: 1 } } },
  });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(dialog.getByText('Há 1 agendamento neste período. Ele continua marcado.')).toBeVisible();
  await dialog.type('De', '21032026');
  expect(dialog.queryByText(/agendamento neste período/)).toBeNull();
  await dialog.press('Salvar');
  expect(dialog.getByText(/agendamento neste período/)).toBeVisible();
  expect(server.callsTo('addBlock')).toEqual([]);
  server.on('checkBlock', { status: 200, body: { affected: [], affected_count: 0 } });
  await queryCache.invalidateQueries({ queryKey: eventsKey });
  await pass();
  expect(dialog.queryByText(/agendamento neste período/)).toBeNull();
});

test('OFF-011: where the bookings cannot be looked at nothing is saved', async () => {
  const { add, server } = await openDaysOff({ answers: { checkBlock: { status: 500 } } });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(screen.getByText('Erro ao salvar folga')).toBeVisible();
  server.on('checkBlock', { status: 200, body: { affected: [one], affected_count: 1 } });
  await dialog.press('Salvar');
  expect(dialog.getByText('Há 1 agendamento neste período. Ele continua marcado.')).toBeVisible();
  expect(server.callsTo('addBlock')).toEqual([]);
});

test('OFF-011: each save looks at the bookings anew, however lately they were looked at', async () => {
  const { add, server } = await openDaysOff({
    answers: { checkBlock: { status: 200, body: { affected: [one], affected_count: 1 } } },
  });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  for (const day of ['20032026', '21032026']) {
    await dialog.type('De', day);
    await dialog.press('Salvar');
  }
  server.on('checkBlock', { status: 200, body: { affected: [one, other], affected_count: 2 } });
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(dialog.getByText('Há 2 agendamentos neste período. Eles continuam marcados.')).toBeVisible();
  expect(server.callsTo('addBlock')).toEqual([]);
});
