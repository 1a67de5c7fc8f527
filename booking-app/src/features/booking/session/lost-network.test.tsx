import { fireEvent, screen } from '@testing-library/react';
import { days, openChooser, openSol, chosen } from '../../../test-support/schedule.ts';
import {
  ana,
  bruno,
  byCalendar,
  calendarsAnswer,
  daysAnswer,
  slotsAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

test('Q-30 Q-31 a chosen day survives a failure to load the days, and its times are loaded after the retry', async () => {
  const { server, press } = await openChooser({
    availableDays: byCalendar({ c1: daysAnswer('2026-03-09', '2026-03-10'), c2: 'offline' }),
  });
  await press('Ana');
  await press(/10 de março/);
  await pass(1000);
  await press('Bruno');
  await pass();
  expect(days()).toEqual([]);
  expect(screen.getByRole('banner')).toHaveTextContent('Barbearia Sol');
  server.on('availableDays', daysAnswer('2026-03-09', '2026-03-10'));
  await press('Tentar novamente');
  await pass(1000);
  expect(chosen()).toEqual(['Bruno', 'ter 10/03 amanhã']);
  expect(server.bodiesTo('availableSlots').at(-1)).toMatchObject({
    calendar_id: 'c2',
    selected_day: '2026-03-10',
  });
});

test.each(['availableCalendars', 'availableDays', 'availableSlots'] as const)(
  'P-08 a reload whose %s are lost stays at the review, and books what was chosen',
  async (lost) => {
    const { server, toReview, unmount } = openSol();
    await toReview();
    unmount();
    server.on(lost, 'offline');
    const { press } = mountPage();
    await screen.findByRole('heading', { name: 'Revise seu agendamento' });
    await pass(1000);
    expect(currentStep()).toBe('Confirmar');
    await press('Confirmar');
    expect(await screen.findByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
    expect(server.bodiesTo('createBooking')).toMatchObject([
      { selected_day: '2026-03-09', selected_time: '10:00', calendar_id: 'c1' },
    ]);
  },
);

test('what failed to load is requested again when the browser is back online', async () => {
  const { server, toSchedule } = openSol({ availableCalendars: 'offline' });
  await toSchedule();
  await pass();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  server.on('availableCalendars', calendarsAnswer(ana));
  fireEvent(window, new Event('online'));
  await pass();
  expect(days()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<['availableCalendars' | 'availableDays' | 'availableSlots', string]>([
  ['availableCalendars', 'Calendário sem horários disponíveis'],
  ['availableDays', 'Calendário sem horários disponíveis'],
  ['availableSlots', 'Não há horários disponíveis para este dia.'],
])(
  'CUST-014 ERR-024 %s that reach nobody say that there is no connection above the sentence',
  async (lost, sentence) => {
    const { server, toSchedule, press } = openSol({ [lost]: 'offline' });
    await toSchedule();
    if (lost === 'availableSlots') await press(/, 9 de março/);
    await pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent(`Sem conexão com a internet.${sentence}`);
    server.on(lost, { status: 500 });
    await press('Tentar novamente');
    await pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent(`Não foi possível carregar os horários.${sentence}`);
    expect(screen.queryByText('Sem conexão com a internet.')).not.toBeInTheDocument();
  },
);

test('going back online changes nothing that is loaded', async () => {
  const { server, toSlots, press } = openSol({ availableCalendars: calendarsAnswer(ana) });
  await toSlots();
  await press('10:00');
  const callsBefore = server.calls.length;
  server.on('availableSlots', slotsAnswer());
  server.on('availableCalendars', calendarsAnswer(bruno));
  fireEvent(window, new Event('online'));
  await pass(1000);
  expect(server.calls).toHaveLength(callsBefore);
  expect(chosen()).toEqual(['seg 09/03 hoje', '10:00']);
});
