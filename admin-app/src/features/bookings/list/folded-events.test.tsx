import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const times = ['07:00', '07:30', '08:00'];
const over = times.map((time) => eventAt(`2026-03-09 ${time}`, { title: `Às ${time}` }));
const ahead = eventAt('2026-03-09 11:00', { title: 'Barba' });
const waiting = { is_confirmed: false };
// It still goes on.
const begun = { start_time: '2026-03-09T09:00:00' };
const nobodys = { ...waiting, client_name: '', client_phone: '' };
const fold = (name: string) => screen.getByRole('button', { name });

test('OWN-003 Início opens at now: what is over stands behind one line that unfolds', async () => {
  const { press } = await openBookings({ events: [...over, ahead] });
  expect(cardTitles()).toEqual(['Barba']);
  expect(screen.getByText('4 eventos')).toBeVisible();
  expect(fold('3 encerrados')).toHaveAttribute('aria-expanded', 'false');
  await press('3 encerrados');
  expect(cardTitles()).toEqual(['Às 07:00', 'Às 07:30', 'Às 08:00', 'Barba']);
  expect(fold('3 encerrados')).toHaveAttribute('aria-expanded', 'true');
  await press('3 encerrados');
  expect(cardTitles()).toEqual(['Barba']);
});

test.each([
  ['two that are over', [...over.slice(1), ahead], ['Às 07:30', 'Às 08:00', 'Barba']],
  ['a day that is over', over, ['Às 07:00', 'Às 07:30', 'Às 08:00']],
])('OWN-003 %s are not folded', async (_, events, titles) => {
  await openBookings({ events });
  expect(cardTitles()).toEqual(titles);
  expect(screen.queryByRole('button', { name: /encerrados/ })).not.toBeInTheDocument();
});

test('OWN-003 a search finds what is folded', async () => {
  const { search } = await openBookings({ events: [...over, ahead] });
  await search('07:30');
  expect(cardTitles()).toEqual(['Às 07:30']);
});

test('OWN-001 Não confirmados begins with what waits; what is over or has no customer is folded and not counted', async () => {
  const { press } = await openBookings({
    events: [
      eventAt('2026-02-01 10:00', { ...waiting, title: 'Há um mês' }),
      eventAt('2026-03-08 10:00', { ...waiting, title: 'Ontem' }),
      eventAt('2026-03-10 12:00', { ...nobodys, title: 'Almoço' }),
      eventAt('2026-03-10 14:00', { ...waiting, title: 'Amanhã' }),
    ],
  });
  expect(screen.getByRole('img', { name: '1 não confirmado' })).toBeVisible();
  await press('Não confirmados');
  expect(cardTitles()).toEqual(['Amanhã']);
  expect(screen.getByText('1 evento')).toBeVisible();
  await press('3 encerrados ou sem cliente');
  expect(cardTitles()).toEqual(['Há um mês', 'Ontem', 'Almoço', 'Amanhã']);
});

test('OWN-002 an event without a customer is not said to wait', async () => {
  await openBookings({ events: [anEvent({ ...nobodys, ...begun })] });
  const card = within(screen.getByRole('article'));
  expect(card.queryByText('Não confirmado')).not.toBeInTheDocument();
});

test.each([
  ['a name alone', { client_phone: '' }],
  ['a phone alone', { client_name: '' }],
])('OWN-001 OWN-002 a customer known by %s waits for a confirmation', async (_, known) => {
  await openBookings({ events: [anEvent({ ...waiting, ...begun, ...known })] });
  expect(within(screen.getByRole('article')).getByText('Não confirmado')).toBeVisible();
  expect(screen.getByRole('img', { name: '1 não confirmado' })).toBeVisible();
});

test('an event without a customer that was confirmed is said to be', async () => {
  await openBookings({ events: [anEvent({ ...nobodys, is_confirmed: true })] });
  expect(
    screen.getByRole('button', { name: 'Confirmado. Desconfirmar Corte, 09/03 às 10:00' }),
  ).toBeVisible();
});

test('OWN-001 OWN-003 what was unfolded of today leaves the other list folded', async () => {
  const others = times.map((time) => eventAt(`2026-03-08 ${time}`, waiting));
  const { press } = await openBookings({ events: [...others, ...over, ahead] });
  await press('3 encerrados');
  expect(cardTitles()).toHaveLength(4);
  await press('Não confirmados');
  expect(cardTitles()).toEqual([]);
  expect(fold('3 encerrados ou sem cliente')).toHaveAttribute('aria-expanded', 'false');
});
