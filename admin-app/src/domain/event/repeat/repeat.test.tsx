import type { AnswerOf } from '@hora-marcada/shared/contract';
import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { aSeries } from '../test-support/series.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const field = (name: string) => within(dialog()).getByLabelText(name);

const dates: AnswerOf<'checkSeries'>['dates'] = [
  { day: '2026-03-10', state: 'free' },
  { day: '2026-03-17', state: 'on_top', with: 'Barba', at: '10:15' },
  { day: '2026-03-24', state: 'taken' },
  { day: '2026-04-21', state: 'holiday', with: 'Tiradentes' },
  { day: '2026-04-28', state: 'day_off', with: 'Curso' },
  { day: '2026-05-05', state: 'outside' },
];

/** 'Confirmar Agendamento' for João Silva on Tuesday 10/03 at ten, with a rhythm chosen. */
async function openRepeating(rhythm: string, answers = {}) {
  const page = await openDashboard({
    answers: {
      checkSeries: { status: 200, body: { dates } },
      addSeries: { status: 201, body: { series: aSeries(), made: 2, skipped: 4, change_id: 'c1' } },
      ...answers,
    },
  });
  const range = { start: '2026-03-10T10:00:00', end: '2026-03-10T10:30:00' };
  page.openDialog({ kind: 'appointment', customer: { name: 'João Silva', phone: '11987654321' }, range });
  await opened('Confirmar Agendamento');
  await pass();
  await page.user.type(field('Nome do Evento'), 'Corte');
  await page.user.click(within(dialog()).getByRole('combobox', { name: /Repetir/ }));
  await page.user.click(await screen.findByText(rhythm));
  await pass();
  const confirm = async () => {
    await page.user.click(within(dialog()).getByRole('button', { name: 'Confirmar' }));
    await pass();
  };
  return { ...page, confirm };
}

test('REC-002 the next dates stand there with what keeps them from being made, and how many will be', async () => {
  await openRepeating('Toda semana');
  expect(
    within(dialog())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'ter 10/03: livre',
    'ter 17/03: Há Barba às 10:15: marcar por cima?',
    'ter 24/03: já começa outro evento: será pulado',
    'ter 21/04: feriado (Tiradentes)',
    'ter 28/04: folga (Curso)',
    'ter 05/05: fora do horário',
  ]);
  const switches = within(dialog()).getAllByRole('switch');
  expect(switches.map((each) => each.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
    'false',
    'true',
  ]);
  expect(within(dialog()).getByText('2 horários serão marcados, 4 pulados.')).toBeVisible();
});

test('REC-003 what was switched on is made, and that it was is said with Desfazer', async () => {
  const { user, server, confirm } = await openRepeating('Toda semana');
  await user.click(within(dialog()).getByRole('switch', { name: 'ter 21/04: feriado (Tiradentes)' }));
  expect(within(dialog()).getByText('3 horários serão marcados, 3 pulados.')).toBeVisible();
  await confirm();
  expect(server.bodiesTo('addSeries')).toEqual([
    expect.objectContaining({
      calendar_id: '1',
      title: 'Corte',
      every_weeks: 1,
      minutes: 30,
      client_name: 'João Silva',
      client_phone: '11987654321',
      also: ['2026-04-21', '2026-05-05'],
    }),
  ]);
  expect(server.callsTo('createEvent')).toEqual([]);
  expect(screen.getByText('Horário fixo criado: 2 marcados.')).toBeVisible();
  server.on('undoChange', { status: 200, body: {} });
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass();
  expect(server.bodiesTo('undoChange')).toEqual([expect.objectContaining({ id: 'c1' })]);
  expect(screen.getByText('Horário fixo desfeito!')).toBeVisible();
});

test('REC-003 a failure is said, and all that was typed stays', async () => {
  const { confirm } = await openRepeating('A cada 3 semanas', { addSeries: { status: 500 } });
  await confirm();
  expect(screen.getByText(/Não foi possível criar o horário fixo\./)).toBeVisible();
  expect(field('Nome do Evento')).toHaveValue('Corte');
});

test('REC-001 until when is no end at first, and no day before the first', async () => {
  const { user, server, confirm } = await openRepeating('Toda semana');
  expect(within(dialog()).getByText('sem data para acabar')).toBeVisible();
  await user.type(field('Até'), '01/01/2026');
  await confirm();
  expect(within(dialog()).getByText('A última data não pode ser antes da primeira.')).toBeVisible();
  expect(server.callsTo('addSeries')).toEqual([]);
});
