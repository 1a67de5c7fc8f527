import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openDaysOff } from '../test-support/open-days-off.tsx';

startWithCleanBrowser();

const holidays = () => within(screen.getByRole('list', { name: 'Feriados' }));
const choiceOf = (name: string | RegExp) => within(holidays().getByRole('group', { name }));
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const answerOf = (name: string | RegExp) =>
  choiceOf(name)
    .getAllByRole('button')
    .filter(isPressed)
    .map(({ textContent }) => textContent);

test('DAY-029 OFF-012 OFF-013: each holiday stands once, by its next day, and is open unless settled', async () => {
  await openDaysOff({ settled: { natal: true } });
  const days = holidays()
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label') ?? '');
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual([
    'Sexta-feira Santa, sex 03/04/2026',
    expect.stringMatching(/\/2027$/),
  ]);
  expect(holidays().getAllByText(/^ponto facultativo/)).toHaveLength(4);
  expect(holidays().getByText('ponto facultativo, até as 14:00')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Fechado' }).filter(isPressed)).toHaveLength(1);
  expect(answerOf('Natal, sex 25/12/2026')).toEqual(['Fechado']);
  expect(answerOf('Tiradentes, ter 21/04/2026')).toEqual(['Aberto']);
  expect(answerOf('Confraternização Universal, sex 01/01/2027')).toEqual(['Aberto']);
});

test('DAY-029: past holidays are folded, and have no choice', async () => {
  const { press } = await openDaysOff();
  expect(screen.queryByText('qui 01/01/2026')).toBeNull();
  await press('Mostrar feriados anteriores');
  const past = within(screen.getByRole('list', { name: 'Anteriores' }));
  expect(past.getByText('qui 01/01/2026')).toBeVisible();
  expect(past.queryByRole('group')).toBeNull();
  await press('Ocultar feriados anteriores');
  expect(screen.queryByText('qui 01/01/2026')).toBeNull();
});

test('DAY-029: a holiday is not past before its day is over', async () => {
  await openDaysOff({ now: '2026-12-26T02:00:00Z' });
  expect(holidays().getAllByRole('group')[0]).toHaveAccessibleName('Natal, sex 25/12/2026');
});

test('OFF-012 OFF-011: a holiday that closes is closed in every year, and bookings on it are said to stay', async () => {
  const { user, server, queryCache } = await openDaysOff();
  queryCache.setQueryData(['dashboard'], {});
  await user.click(choiceOf(/^Natal/).getByRole('button', { name: 'Fechado' }));
  await pass();
  expect(server.bodiesTo('updateHolidays')).toEqual([{ holidays: { natal: true } }]);
  expect(answerOf(/^Natal/)).toEqual(['Fechado']);
  expect(holidays().getByText('Há 2 agendamentos neste dia. Eles continuam marcados.')).toBeVisible();
  expect(screen.getByText('Feriado salvo!')).toBeVisible();
  expect(queryCache.getQueryState(['dashboard'])?.isInvalidated).toBe(true);
});

test('OFF-012 OFF-011: of a single booking on a closed holiday it is said that it stays', async () => {
  const natal = {
    holiday: 'natal',
    name: 'Natal',
    date: '2026-12-25',
    kind: 'national',
    closes: true,
    bookings: 1,
  };
  await openDaysOff({
    answers: { getHolidays: ({ path }) => ({ status: 200, body: path.endsWith('2026') ? [natal] : [] }) },
  });
  expect(holidays().getByText('Há 1 agendamento neste dia. Ele continua marcado.')).toBeVisible();
});

test('OFF-013: Aberto settles a holiday that nobody settled yet; what is settled so already is not sent again', async () => {
  const { user, server } = await openDaysOff();
  const open = choiceOf(/^Natal/).getByRole('button', { name: 'Aberto' });
  for (let presses = 0; presses < 2; presses += 1) {
    await user.click(open);
    await pass();
  }
  expect(server.bodiesTo('updateHolidays')).toEqual([{ holidays: { natal: false } }]);
});

test('OFF-012 OFF-011: of a closed holiday without bookings nothing is said to stay', async () => {
  const natal = { holiday: 'natal', name: 'Natal', date: '2026-12-25', kind: 'national', closes: true };
  await openDaysOff({ answers: { getHolidays: { status: 200, body: [{ ...natal, bookings: 0 }] } } });
  expect(holidays().queryByText(/neste dia/)).toBeNull();
});

test('OFF-012: one press closes on the ten national holidays and leaves the others alone', async () => {
  const { press, server } = await openDaysOff();
  await press('Fechar em todos os feriados nacionais');
  const [body] = server.bodiesTo('updateHolidays') as { holidays: Record<string, boolean> }[];
  expect(Object.values(body?.holidays ?? {})).toEqual(Array(10).fill(true));
  expect(answerOf(/^Carnaval \(terça/)).toEqual(['Aberto']);
  expect(answerOf(/^Finados/)).toEqual(['Fechado']);
});

test.each([
  [{ status: 422, body: { detail: 'Feriado desconhecido.' } }, 'Feriado desconhecido.'],
  [{ status: 500 }, 'Erro ao salvar feriado'],
])('OFF-012: a choice that cannot be kept is not shown as kept: %j', async (updateHolidays, sentence) => {
  const { user } = await openDaysOff({ answers: { updateHolidays } });
  await user.click(choiceOf(/^Natal/).getByRole('button', { name: 'Fechado' }));
  await pass();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(answerOf(/^Natal/)).toEqual(['Aberto']);
});

test('OFF-012: that a choice cannot be kept is said once, however often it is tried', async () => {
  const { user } = await openDaysOff({ answers: { updateHolidays: { status: 500 } } });
  for (let tries = 0; tries < 2; tries += 1) {
    await user.click(choiceOf(/^Natal/).getByRole('button', { name: 'Fechado' }));
    await pass();
  }
  expect(screen.getByText('Erro ao salvar feriado')).toBeVisible();
});

test('OFF-012: holidays that cannot be loaded leave the days off as they are', async () => {
  const { press, server } = await openDaysOff({ answers: { getHolidays: { status: 500 } } });
  expect(screen.getByText('Erro ao carregar feriados')).toBeVisible();
  expect(screen.getByText('Nenhuma folga cadastrada.')).toBeVisible();
  server.on('getHolidays', { status: 200, body: [] });
  await press('Tentar novamente');
  expect(screen.queryByText('Erro ao carregar feriados')).toBeNull();
});
