import { fireEvent, screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { navigationButton, openDashboard, part } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const everyDay = { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true };
const fromNine = {
  id: 'h1',
  name: 'Dia',
  time_open: '09:00:00',
  time_close: '18:00:00',
  force_group: false,
  group_minutes: 30,
  available_weekdays: everyDay,
};
const anaOpensAtNine = {
  getOpeningHours: { status: 200, body: [fromNine] },
  getCalendars: { status: 200, body: [{ id: '1', name: 'Ana', opening_hours: ['h1'] }] },
};

/** A hundred pixels an hour, five hours of them in sight. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2400);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
});
const hours = () => part('.rbc-time-content');
const scrollTo = (top: number) => {
  hours().scrollTop = top;
  fireEvent.scroll(hours());
};

test.each(['Semana', 'Dia'] as const)(
  'DAY-015 another %s without bookings opens at its opening',
  async (view) => {
    const { user } = await openDashboard({ answers: anaOpensAtNine, view });
    for (let steps = 0; steps < 2; steps += 1) {
      hours().scrollTop = 0;
      await user.click(navigationButton('Próximo'));
      expect(hours().scrollTop).toBe(900);
    }
  },
);

test('DAY-015 a week with an earlier booking opens at that one, and one without hours at seven', async () => {
  const { user } = await openDashboard({
    answers: { ...anaOpensAtNine, getEvents: { status: 200, body: [eventAt('2026-03-18 06:30')] } },
    view: 'Semana',
  });
  await user.click(navigationButton('Próximo'));
  expect(hours().scrollTop).toBe(650);
});

test('DAY-015 where no opening hours are known a week opens at seven', async () => {
  const { user } = await openDashboard({ view: 'Semana' });
  await user.click(navigationButton('Anterior'));
  expect(hours().scrollTop).toBe(700);
});

test('DAY-015 what lies out of sight is told at the edges, and a press shows it', async () => {
  const events = ['08:00', '09:00', '14:00', '20:00'].map((time) =>
    eventAt(`2026-03-09 ${time}`, { id: time }),
  );
  const { user } = await openDashboard({ view: 'Dia', events });
  scrollTo(1200);
  expect(screen.getByRole('button', { name: '2 acima' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 abaixo' }));
  expect(hours().scrollTop).toBe(2050 - 500);
  expect(hours()).toHaveFocus();
  fireEvent.scroll(hours());
  expect(screen.queryByRole('button', { name: /abaixo/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '3 acima' }));
  expect(hours().scrollTop).toBe(800);
});

test('DAY-015 what began the night before lies at the beginning of its second day', async () => {
  const night = eventAt('2026-03-08 23:00', { end_time: '2026-03-09T00:30:00' });
  const { user } = await openDashboard({ view: 'Dia', events: [night] });
  scrollTo(700);
  expect(screen.queryByRole('button', { name: /abaixo/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 acima' }));
  expect(hours().scrollTop).toBe(0);
});

test('DAY-015 a month has no edges', async () => {
  await openDashboard({ view: 'Mês', events: [eventAt('2026-03-09 03:00')] });
  expect(screen.queryByRole('button', { name: /acima|abaixo/ })).toBeNull();
});
