import { screen } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const begun = eventAt('2026-03-09 09:00', { outcome: null });
const mark = (name: string) => screen.getByRole('button', { name });
const noted = () => ['Compareceu', 'Faltou'].map((name) => mark(name).getAttribute('aria-pressed'));

test('CLI-005 neither is assumed of what has begun, each is noted, and pressed again it is taken back', async () => {
  const { server, press } = await openBookings({ events: [begun] });
  expect(screen.getByRole('toolbar', { name: 'João Silva compareceu?' })).toBeVisible();
  expect(noted()).toEqual(['false', 'false']);
  await press('Compareceu');
  expect(noted()).toEqual(['true', 'false']);
  expect(screen.getByText('Comparecimento marcado!')).toBeVisible();
  await press('Faltou');
  expect(noted()).toEqual(['false', 'true']);
  expect(screen.getByText('Falta marcada!')).toBeVisible();
  await press('Faltou');
  expect(noted()).toEqual(['false', 'false']);
  expect(screen.getByText('Marca retirada!')).toBeVisible();
  const identity = { start: begun.start_time, calendar: begun.calendar };
  expect(server.bodiesTo('markOutcome')).toEqual([
    { ...identity, outcome: 'attended' },
    { ...identity, outcome: 'missed' },
    { ...identity, outcome: null },
  ]);
});

test('REV-003 whoever came may be asked for a review, by a chat in a new tab', async () => {
  const link = 'https://wa.me/5511987654321?text=x';
  const review = { link, text: 'x' };
  const { press } = await openBookings({
    events: [begun],
    answers: { markOutcome: { status: 200, body: { ...begun, outcome: 'attended', review } } },
  });
  await press('Compareceu');
  const ask = screen.getByRole('link', { name: 'Pedir avaliação' });
  expect(ask).toHaveAttribute('href', link);
  expect(ask).toHaveAttribute('target', '_blank');
});

test('REV-003 nothing is offered where the server offers none', async () => {
  const { press } = await openBookings({ events: [begun] });
  await press('Compareceu');
  expect(screen.getByText('Comparecimento marcado!')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pedir avaliação' })).toBeNull();
});

test('CLI-005 nothing is asked of what has not begun', async () => {
  await openBookings({ events: [eventAt('2026-03-09 09:11', { outcome: null })] });
  expect(screen.queryByRole('button', { name: 'Compareceu' })).toBeNull();
});

test('DAY-002 DAY-027 arrows lead from one outcome to the other, which are one stop of the keyboard', async () => {
  const { user } = await openBookings({ events: [begun] });
  mark('Compareceu').focus();
  await user.keyboard('{ArrowRight}');
  expect(mark('Faltou')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(mark('Compareceu')).toHaveFocus();
  await user.tab();
  expect(mark('Faltou')).not.toHaveFocus();
});

test('CLI-005 from its very start on it can be noted', async () => {
  await openBookings({ events: [eventAt('2026-03-09 09:10', { outcome: null })] });
  expect(mark('Compareceu')).toBeVisible();
});

test('CLI-005 a mark that fails says so and is not shown', async () => {
  const { press } = await openBookings({ events: [begun], answers: { markOutcome: { status: 500 } } });
  await press('Faltou');
  expect(screen.getByText('Não foi possível marcar se o cliente compareceu.')).toBeVisible();
  expect(noted()).toEqual(['false', 'false']);
});

test('CLI-005 a second press while the first is on its way sends nothing', async () => {
  const { server, press } = await openBookings({
    events: [anEvent({ ...begun })],
    answers: { markOutcome: held().answer },
  });
  await press('Compareceu');
  expect(mark('Faltou')).toHaveAttribute('aria-disabled', 'true');
  await press('Faltou');
  expect(server.callsTo('markOutcome')).toHaveLength(1);
});
