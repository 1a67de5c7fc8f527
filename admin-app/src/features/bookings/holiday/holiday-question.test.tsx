import type { Holiday } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const holiday: Holiday = {
  holiday: 'consciencia_negra',
  name: 'Consciência Negra',
  date: '2026-11-20',
  kind: 'national',
  closes: null,
  bookings: 0,
};
const weekday = (day: string, isOpen = true, opening_hours = ['1']) => ({
  getOpeningHours: {
    status: 200,
    body: [{ id: '1', name: 'Dia', available_weekdays: { [day]: isOpen } }],
  },
  getCalendars: { status: 200, body: [{ id: '1', name: 'Ana', opening_hours }] },
});
const friday = weekday('5');

/** Início on a day of 2026 at 09:10; the server keeps what is settled. */
async function openInicio(day: string, fields: Partial<Holiday> = {}, answers: Record<string, Answer> = {}) {
  let closes: boolean | null = null;
  const page = await openBookings({
    now: `${day}T12:10:00Z`,
    answers: {
      ...friday,
      getHolidays: ({ path }) => ({
        status: 200,
        body: path.endsWith('year=2026') ? [{ ...holiday, closes, ...fields }] : [],
      }),
      updateHolidays: ({ body }) => {
        const { holidays } = body as { holidays: Record<string, boolean> };
        closes = holidays['consciencia_negra'] ?? null;
        return { status: 200, body: { holidays } };
      },
      ...answers,
    },
  });
  // The hours are asked for once a holiday is there to ask about.
  await pass(100);
  await pass(100);
  const [notice] = screen.queryAllByRole('button', { name: /^Feriado: / });
  if (notice) await page.press(/^Feriado: /);
  return page;
}

const question = () => screen.queryByText('Sexta, 20/11, é feriado (Consciência Negra). Fechar nesse dia?');

test.each([
  ['Fechar', true, 'Feriado salvo: fechado.'],
  ['Vamos atender', false, 'Feriado salvo: aberto.'],
])('OFF-014: a coming holiday is asked about once, and “%s” settles it', async (answer, closes, said) => {
  const { press, server, queryCache } = await openInicio('2026-11-05');
  expect(question()).toBeVisible();
  expect(screen.getByRole('button', { name: answer })).toHaveAccessibleDescription(
    'Sexta, 20/11, é feriado (Consciência Negra). Fechar nesse dia?',
  );
  await press(answer);
  expect(server.bodiesTo('updateHolidays')).toEqual([{ holidays: { consciencia_negra: closes } }]);
  expect(question()).toBeNull();
  expect(screen.getByText(said)).toBeVisible();
  // The focus stays where the question was.
  expect(document.activeElement).toHaveAttribute('role', 'status');
  await queryCache.invalidateQueries();
  await pass();
  expect(question()).toBeNull();
});

test.each([
  ['sixteen days ahead', '2026-11-04', {}, {}],
  ['once it is over', '2026-11-21', {}, {}],
  ['once it is settled', '2026-11-05', { closes: false }, {}],
  ['of what is optional', '2026-11-05', { kind: 'optional' as const }, {}],
  ['of a weekday that is closed anyway', '2026-11-05', {}, weekday('4')],
  ['of a weekday that is switched off', '2026-11-05', {}, weekday('5', false)],
  ['of hours that no calendar has', '2026-11-05', {}, weekday('5', true, [])],
])('OFF-014: nothing is asked %s', async (_, day, fields, answers) => {
  await openInicio(day, fields, answers);
  expect(question()).toBeNull();
});

test('OFF-014: on the day itself it is still asked', async () => {
  await openInicio('2026-11-20');
  expect(question()).toBeVisible();
  expect(screen.queryByText(/neste dia/)).toBeNull();
});

test('OFF-014: a store that is open on Sundays is asked about a Sunday', async () => {
  await openInicio('2026-11-05', { date: '2026-11-15' }, weekday('7'));
  expect(screen.getByText('Domingo, 15/11, é feriado (Consciência Negra). Fechar nesse dia?')).toBeVisible();
});

test('OFF-014 OFF-011: bookings of that day are said to stay', async () => {
  await openInicio('2026-11-05', { bookings: 1 });
  expect(screen.getByText('Há 1 agendamento neste dia. Ele continua marcado.')).toBeVisible();
});

test('OFF-014: an answer that cannot be kept leaves the question', async () => {
  const { press } = await openInicio('2026-11-05', {}, { updateHolidays: { status: 500 } });
  await press('Fechar');
  expect(screen.getByText('Erro ao salvar feriado')).toBeVisible();
  expect(question()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
});

test('OFF-014: about the turn of the year holidays of both years are looked at', async () => {
  const { server } = await openInicio('2026-12-20');
  const years = server.callsTo('getHolidays').map(({ path }) => path.slice(-4));
  expect(years).toEqual(['2026', '2027']);
});
