import { fireEvent, screen } from '@testing-library/react';
import { moveDays, moveSlots, openAppointment } from '../../../test-support/appointments.ts';
import { choicesOf, chosen, days, times } from '../../../test-support/schedule.ts';
import { ana, bruno, sol, storeAnswer } from '../../../test-support/stores.ts';
import { leaveFor, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function openMove(answers: Parameters<typeof openAppointment>[0] = {}) {
  const page = await openAppointment(answers);
  await page.press('Remarcar');
  await pass(10);
  return page;
}

test('P-09 MOVE-011 after more than a minute away the times are those of now, and one that is gone is said to be', async () => {
  const { server, press } = await openMove();
  await press(/09\/03/);
  await pass(1000);
  await press('10:30');
  server.on('moveSlots', moveSlots('10:00', '11:00'));
  await leaveFor(60_001);
  expect(times()).toEqual(['10:00', '11:00']);
  expect(chosen()).toEqual(['seg 09/03 hoje']);
  expect(screen.getByRole('alert')).toHaveTextContent('O horário escolhido não está mais disponível.');
  await press('11:00');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('MOVE-011 days that a lost network kept away come with it', async () => {
  const { server } = await openMove({ moveDays: 'offline' });
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão com a internet.');
  server.on('moveDays', moveDays(['2026-03-09']));
  fireEvent(window, new Event('online'));
  await pass();
  expect(days()).toEqual(['seg 09/03 hoje']);
});

test("BOOK-026 MOVE-015 the store's own question stands above its people here, too", async () => {
  await openMove({
    getStore: storeAnswer({ ...sol, question_calendar: 'Com quem?' }),
    moveDays: moveDays(['2026-03-10'], [ana, bruno]),
  });
  expect(choicesOf('Com quem?')).toEqual(['Ana', 'Bruno']);
});
