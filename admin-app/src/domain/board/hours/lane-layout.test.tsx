import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { eventNamed, openDashboard, part, selectAt } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const placeOf = (title: string) => {
  const { left, width } = eventNamed(title).style;
  return [left, width];
};

test('DAY-018 a day of the week has a lane for each calendar, also where only one has events', async () => {
  const events = [
    eventAt('2026-03-09 10:00', { title: 'Corte' }),
    eventAt('2026-03-10 10:00', { id: '2', title: 'Barba', calendar: 'Bruno' }),
  ];
  await openDashboard({ view: 'Semana', events });
  expect(placeOf('Corte')).toEqual(['0%', '50%']);
  expect(placeOf('Barba')).toEqual(['50%', '50%']);
});

test('CAL-023 two events of one calendar at one time stand side by side in its lane', async () => {
  const events = ['Corte', 'Barba'].map((title) => eventAt('2026-03-09 10:00', { id: title, title }));
  await openDashboard({ view: 'Semana', events });
  const places = ['Corte', 'Barba'].map(placeOf);
  expect(places.map(([left]) => left)).toEqual(['0%', '25%']);
});

test('DAY-018 with four calendars a week says that one has to be chosen, and with three it does not', async () => {
  const sentence = /^Com 4 calendários .* Filtre por um para ler quem vem\.$/;
  await openDashboard({ view: 'Semana', calendars: ['Ana', 'Bruno', 'Caio', 'Dora'] });
  expect(screen.getByText(sentence)).toBeVisible();
});

test('DAY-018 in a week a block says time, customer and service, in this order, and whose it is', async () => {
  await openDashboard({ view: 'Semana', events: [eventAt('2026-03-09 10:00', { title: 'Corte' })] });
  const words = eventNamed('Corte').querySelectorAll('.event-content > *');
  expect([...words].map(({ textContent }) => textContent.trim())).toEqual(['10:00', 'João Silva', 'Corte']);
  expect(words[0]).toHaveAttribute('data-initials', 'An');
});

test('CAL-020 until a free time was held once, it is said that it has to be', async () => {
  const hint = () => screen.queryByText('Segure num horário livre para marcar.');
  await openDashboard({ view: 'Semana' });
  expect(hint()).toBeInTheDocument();
  await selectAt(part('.rbc-day-slot'), { from: 600, to: 660 });
  expect(hint()).toBeNull();
  expect(Object.keys(window.localStorage)).toContainEqual(expect.stringMatching(/^slot_held:/));
});
