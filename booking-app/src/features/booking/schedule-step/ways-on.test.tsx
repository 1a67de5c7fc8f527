import { screen } from '@testing-library/react';
import { chosen, openSchedule, times } from '../../../test-support/schedule.ts';
import { calendarsAnswer, slotsAnswer } from '../../../test-support/stores.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

test('CUST-013 a service that nobody does has the ways on, too, but no other person', async () => {
  const { press } = await openSchedule({ availableCalendars: calendarsAnswer() });
  expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ligar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher outro calendário' })).not.toBeInTheDocument();
  await press('Escolher outro serviço');
  expect(currentStep()).toBe('Serviços');
});

test('BOOK-086 a day without times keeps Escolher Horário off, and leads to the next that has some', async () => {
  const { press, server } = await openSchedule({ availableSlots: slotsAnswer() });
  await press(/10 de março/);
  await pass(1000);
  expect(screen.getByText('Não há horários disponíveis para este dia.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Escolher Horário' })).toBeDisabled();
  server.on('availableSlots', slotsAnswer('08:00'));
  await press('Próximo dia com horários: dom 15/03');
  await pass(1000);
  expect(chosen()).toEqual(['dom 15/03']);
  expect(times()).toEqual(['08:00']);
  expect(screen.getByRole('button', { name: 'Escolher Horário' })).toBeEnabled();
});

test('BOOK-086 after the last day no other is named', async () => {
  const { press } = await openSchedule({ availableSlots: slotsAnswer() });
  await press(/15 de março/);
  await pass(1000);
  expect(screen.queryByRole('button', { name: /Próximo dia/ })).not.toBeInTheDocument();
});
