import type { Calendar, Service, SlotExplanation, SlotExplanationQuery } from '@hora-marcada/shared/contract';
import { held, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { SlotCheckDialog } from './slot-check-dialog.tsx';
import { ana, corte as cut } from '../test-support/open-calendars.tsx';

startWithCleanBrowser();

const corte: Service = { ...cut, id: '11' };
const barba: Service = { ...corte, id: '12', name: 'Barba', calendars: ['1'] };
const unhas: Service = { ...corte, id: '13', name: 'Unhas', calendars: ['2'] };

type Obstacle = SlotExplanation['slots'][number]['obstacle'];

function slots(...told: readonly [string, Obstacle?][]): SlotExplanation {
  return { day_obstacle: null, slots: told.map(([time, obstacle = null]) => ({ time, obstacle })) };
}

function answered(body: SlotExplanation) {
  return { status: 200, body };
}

/** Open on Monday, 09/03/2026, at 23:30 in São Paulo, which is Tuesday already elsewhere. */
async function openCheck(explainSlots: Answer, change: { calendar?: Calendar; services?: Service[] } = {}) {
  const onClosed = jest.fn();
  const section = openSection(
    <SlotCheckDialog
      calendar={change.calendar ?? ana}
      services={change.services ?? [unhas, corte, barba]}
      onClosed={onClosed}
    />,
    { server: { explainSlots }, now: '2026-03-10T02:30:00Z' },
  );
  await pass();
  const dialog = within(screen.getByRole('dialog', { name: 'Por que não há horários?' }));
  return { ...section, dialog, onClosed };
}

const dayField = () => screen.getByRole('textbox', { name: 'Dia' });
const timesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('P-39 the first service of the calendar is asked about, on the store’s today', async () => {
  const { server, dialog } = await openCheck(answered(slots(['08:00'])));
  expect(server.bodiesTo('explainSlots')).toEqual([
    { calendar_id: '1', service_id: '11', selected_day: '2026-03-09', reasons: 3 },
  ]);
  expect(dayField()).toHaveValue('09/03/2026');
  expect(dialog.getByRole('combobox', { name: 'Serviço' })).toHaveFocus();
  expect(dialog.getByText(/no calendário Ana/)).toBeVisible();
});

test('CALCFG-024 says that there is never a time where the notice is longer than the days ahead', async () => {
  const never = { ...ana, delay_minutes: 7200, allowed_future_days: 2 };
  const { dialog } = await openCheck(answered(slots(['08:00', 'lead_time'])), { calendar: never });
  expect(dialog.getByText(/^Nunca há horários: a antecedência passa dos dias futuros/)).toBeVisible();
});

test('P-39 says how many slots are offered and hidden, which, and why', async () => {
  const { dialog } = await openCheck(
    answered(
      slots(
        ['08:00', 'past'],
        ['08:30', 'past'],
        ['09:00', 'lead_time'],
        ['09:30'],
        ['10:00', 'booked'],
        ['10:30'],
        ['11:00', 'grouping'],
        ['11:30', 'outside_hours'],
      ),
    ),
  );
  expect(dialog.getByRole('status')).toHaveTextContent('2 horários oferecidos, 6 ocultos');
  expect(timesOf(dialog.getByRole('region', { name: 'Oferecidos aos clientes' }))).toEqual([
    '09:30',
    '10:30',
  ]);
  const hidden = dialog.getByRole('region', { name: 'Ocultos' });
  const lists = within(hidden).getAllByRole('list').map(timesOf);
  expect(lists).toEqual([['08:00', '08:30'], ['09:00'], ['10:00'], ['11:00'], ['11:30']]);
});

test.each<[NonNullable<Obstacle>, string, string]>([
  [
    'grouping',
    'Longe dos outros agendamentos: Forçar Grupo está ligado neste atendimento.',
    'Em Atendimento',
  ],
  ['booked', 'Já há um evento neste horário, ou antes que o serviço termine.', 'Início'],
  ['lead_time', '(Minutos a partir do horário atual)', 'O mínimo atual é 60 min'],
  ['past', 'Já passou.', 'Escolha um dia que ainda vem.'],
  ['clock_change', 'O relógio pula este horário', 'Nos outros dias'],
  ['horizon', 'Depois da quantidade de dias futuros permitidos.', 'O limite atual é 7; edite o calendário'],
  ['outside_hours', 'O serviço terminaria depois do fechamento.', 'diminua a duração em Serviços'],
])('P-39 %s is explained in a sentence, with what can be done', async (obstacle, why, remedy) => {
  const { dialog } = await openCheck(answered(slots(['08:00', obstacle])));
  expect(dialog.getByRole('status')).toHaveTextContent('Nenhum horário oferecido, 1 oculto');
  const list = dialog.getByRole('list', { name: (name) => name.includes(why) });
  expect(timesOf(list)).toEqual(['08:00']);
  expect(dialog.getByText((text) => text.includes(remedy))).toBeVisible();
});

test('P-39 a horizon that is the farthest cannot be made farther', async () => {
  const farthest = { ...ana, allowed_future_days: 30 };
  const { dialog } = await openCheck(answered(slots(['08:00', 'horizon'])), { calendar: farthest });
  expect(dialog.getByText(/O limite já é o maior, 30/)).toBeVisible();
});

test.each([
  ['page_expired', 'a validade da conta terminou', 'Minha Conta'],
  ['no_opening_hours', 'não tem horários de atendimento', 'Horários Associados'],
  ['closed', 'Fechado: nenhum horário', 'estão em Atendimento'],
] as const)(
  'P-39 a day that is %s as a whole says so, and what can be done',
  async (day_obstacle, ...said) => {
    const { dialog } = await openCheck(answered({ day_obstacle, slots: [] }));
    for (const part of said) expect(dialog.getByRole('status')).toHaveTextContent(part);
    expect(dialog.queryByRole('list')).not.toBeInTheDocument();
  },
);

test.each([
  ['day_off', 'Viagem', 'Folga: Viagem.'],
  ['holiday', 'Natal', 'Feriado: Natal.'],
] as const)(
  'OFF-018: a day closed by a %s names it, and leads there',
  async (day_obstacle, name, sentence) => {
    const { dialog } = await openCheck(answered({ day_obstacle, name, slots: [] }));
    expect(dialog.getByRole('status')).toHaveTextContent(sentence);
    expect(dialog.getByRole('link', { name: 'Ir para Folgas e feriados' })).toHaveAttribute(
      'href',
      '#atendimento/folgas',
    );
  },
);

test('OFF-018: times in two pauses are told by the name of each', async () => {
  const pause = (time: string, name: string) => ({ time, name, obstacle: 'pause' as const });
  const hidden = [pause('12:00', 'Almoço'), pause('12:30', 'Almoço'), pause('16:00', 'Café')];
  const { dialog } = await openCheck(answered({ day_obstacle: null, name: null, slots: hidden }));
  expect(timesOf(dialog.getByRole('list', { name: 'Pausa: Almoço.' }))).toEqual(['12:00', '12:30']);
  expect(timesOf(dialog.getByRole('list', { name: 'Pausa: Café.' }))).toEqual(['16:00']);
  expect(dialog.getByRole('link', { name: 'Ir para Folgas e feriados' })).toBeVisible();
});

test('OFF-018: reasons that only a newer server knows break nothing', async () => {
  const newer = { obstacle: 'full_moon' as Obstacle, time: '08:00' };
  const { dialog } = await openCheck(answered({ day_obstacle: null, slots: [newer] }));
  const unknown = 'Oculto por um motivo que esta página ainda não conhece.';
  expect(timesOf(dialog.getByRole('list', { name: unknown }))).toEqual(['08:00']);
  expect(dialog.queryByRole('link')).toBeNull();
});

test('OFF-018: so does a day closed by such a reason', async () => {
  const day_obstacle = 'full_moon' as SlotExplanation['day_obstacle'];
  const { dialog } = await openCheck(answered({ day_obstacle, slots: [] }));
  expect(dialog.getByRole('status')).toHaveTextContent('que esta página ainda não conhece');
});

test('P-39 only services of the calendar can be chosen, and each is asked about afresh', async () => {
  const explain: Answer = ({ body }) =>
    answered(slots([(body as SlotExplanationQuery).service_id === '12' ? '14:00' : '08:00']));
  const { user, dialog, server } = await openCheck(explain);
  await user.click(dialog.getByRole('combobox', { name: 'Serviço' }));
  const options = [...document.querySelectorAll('.ant-select-item-option')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Corte', 'Barba']);
  await user.click(screen.getByTitle('Barba'));
  await pass();
  expect(dialog.getByText('14:00')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('1 horário oferecido, nenhum oculto');
  expect(server.callsTo('explainSlots')).toHaveLength(2);
});

test('P-39 a calendar without services says that this is why', async () => {
  const { dialog, server } = await openCheck({ status: 500 }, { services: [unhas] });
  expect(dialog.getByText(/Nenhum serviço está ligado ao calendário Ana/)).toBeVisible();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('P-39 ids are the same whether they come as text or as numbers', async () => {
  const numbered = { ...corte, calendars: [1] } as unknown as Service;
  const { server } = await openCheck(answered(slots(['08:00'])), { services: [numbered] });
  expect(server.bodiesTo('explainSlots')).toHaveLength(1);
});

test('P-39 a late answer of another day is not shown', async () => {
  const monday = held();
  const explain: Answer = ({ body }) =>
    (body as SlotExplanationQuery).selected_day === '2026-03-09' ? monday.answer : answered(slots(['16:00']));
  const { user, dialog } = await openCheck(explain);
  expect(dialog.getByText('Carregando…')).toBeInTheDocument();
  await user.clear(dayField());
  await user.type(dayField(), '10/03/2026');
  await pass();
  expect(dialog.getByText('16:00')).toBeVisible();
  monday.give(answered(slots(['08:00'])));
  await pass();
  expect(dialog.getByText('16:00')).toBeVisible();
  expect(dialog.queryByText('08:00')).not.toBeInTheDocument();
});

test('P-39 what was asked before is asked again, because the settings may have changed', async () => {
  const { user, dialog, server } = await openCheck(answered(slots(['08:00'])));
  const choose = async (day: string) => {
    await user.clear(dayField());
    await user.type(dayField(), day);
    await pass();
  };
  await choose('10/03/2026');
  server.on('explainSlots', answered(slots(['15:00'])));
  await choose('09/03/2026');
  expect(dialog.getByText('15:00')).toBeVisible();
  expect(dialog.queryByText('08:00')).not.toBeInTheDocument();
});

test('P-39 a failure says the server’s sentence and can be tried again', async () => {
  const { user, dialog, server } = await openCheck({
    status: 404,
    body: { detail: 'Serviço não encontrado.' },
  });
  expect(dialog.getByRole('alert')).toHaveTextContent('Serviço não encontrado.');
  server.on('explainSlots', answered(slots(['08:00'])));
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await pass();
  expect(dialog.getByText('08:00')).toBeVisible();
  expect(dialog.getByText('08:00').closest('[tabindex]')).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('P-39 a failure without a sentence says one', async () => {
  const { dialog } = await openCheck({ status: 500 });
  expect(dialog.getByRole('alert')).toHaveTextContent('Não foi possível conferir os horários.');
});

test('P-39 Esc in the month closes the month only; Esc again, the dialog', async () => {
  const { user, onClosed } = await openCheck(answered(slots(['08:00'])));
  await user.click(screen.getByRole('button', { name: 'Escolher dia' }));
  expect(screen.getByRole('dialog', { name: 'Escolher dia' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Escolher dia' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Por que não há horários?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await pass(500);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('P-39 one slot is one, and a day that is emptied is today again', async () => {
  const { user, server, dialog } = await openCheck(answered(slots(['08:00'], ['08:30', 'booked'])));
  expect(dialog.getByRole('status')).toHaveTextContent('1 horário oferecido, 1 oculto');
  await user.clear(dayField());
  await user.type(dayField(), '12032026');
  await pass();
  await user.clear(dayField());
  await pass();
  expect(server.bodiesTo('explainSlots').map((body) => (body as SlotExplanationQuery).selected_day)).toEqual([
    '2026-03-09',
    '2026-03-12',
    '2026-03-09',
  ]);
});
