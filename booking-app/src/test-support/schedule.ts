import { screen, within } from '@testing-library/react';
import { ana, bruno, calendarsAnswer, solServer } from './stores.ts';
import { openPage, pass } from './visit.tsx';

type Answers = Parameters<typeof solServer>[0];

/** At the services of 'Barbearia Sol'. */
export function openSol(answers: Answers = {}) {
  const server = solServer(answers);
  return { server, ...openPage() };
}

/** At the schedule of the service 'Corte'. */
export async function openSchedule(answers: Answers = {}) {
  const page = openSol(answers);
  await page.toSchedule();
  await pass();
  return page;
}

/** As `openSchedule`, with the calendars Ana and Bruno unless answers say otherwise. */
export const openChooser = (answers: Answers = {}) =>
  openSchedule({ availableCalendars: calendarsAnswer(ana, bruno), ...answers });

export function choicesOf(title: string): (string | null)[] {
  const group = screen.queryByRole('radiogroup', { name: title });
  return group
    ? within(group)
        .getAllByRole('radio')
        .map((button) => button.textContent)
    : [];
}

export const days = () => choicesOf('Selecione a data');
export const times = () => choicesOf('Horários disponíveis');
export const chosen = () =>
  screen.queryAllByRole('radio', { checked: true }).map((choice) => choice.textContent);
