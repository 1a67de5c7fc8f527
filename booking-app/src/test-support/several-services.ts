import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { openSol } from './schedule.ts';
import { ana, bruno, calendarsAnswer, combiningSol, daysAnswer, slotsAnswer, storeAnswer } from './stores.ts';
import { pass } from './visit.tsx';

export type Answers = Readonly<Record<string, Answer>>;

export const combining = (answers: Answers = {}) => ({
  getStore: storeAnswer(combiningSol),
  availableCalendars: calendarsAnswer(ana, bruno),
  combinedCalendars: calendarsAnswer(ana),
  combinedDays: daysAnswer('2026-03-09', '2026-03-10'),
  combinedSlots: slotsAnswer('08:00', '10:00'),
  createCombinedBooking: { status: 201, body: {} },
  ...answers,
});

/** At the schedule of Corte, in a store where several services can be booked at once. */
export async function openCorte(answers: Answers = {}) {
  const page = openSol(combining(answers));
  await page.toSchedule();
  await pass();
  return page;
}

export const chosenServices = () =>
  within(screen.getByRole('group', { name: 'Serviços' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent?.replaceAll('\u00a0', ' '));

export const list = () => screen.getByRole('dialog', { name: 'Adicionar serviço' });

/** Adds one service more. */
export async function add({ press }: Pick<ReturnType<typeof openSol>, 'press'>, service: RegExp) {
  await press('Adicionar serviço');
  await press(service);
  await press(/^Adicionar 1/);
  await closed();
}

/** The history takes a while to go back. */
export async function closed() {
  for (let turns = 0; turns < 100 && screen.queryByRole('dialog'); turns += 1) await pass(10);
  await pass(10);
}

/** With Barba added, its calendars, days and times loaded. */
export async function openBoth(answers: Answers = {}) {
  const page = await openCorte(answers);
  await add(page, /^Barba/);
  return page;
}

export const toTime = async ({ press }: Pick<Awaited<ReturnType<typeof openBoth>>, 'press'>) => {
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
};

/** Calendars, days, then times, which take a second to show. */
export async function loaded() {
  for (const milliseconds of [0, 0, 1000, 0]) await pass(milliseconds);
}

/** Of a server that has not all services any more. */
export const gone = (...services: string[]): Answer => ({
  status: 404,
  body: { code: 'service_gone', message: 'Um dos serviços não está mais disponível.', services },
});
