import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../fixture-stores.ts';
import type { SignedInOwner } from '../test-app.ts';

/** Half an hour with Ana every Tuesday at ten, from the day after the fixture's now on. */
export const tuesdays = {
  calendar_id: sol.ana,
  minutes: 30,
  first_day: '2026-03-10',
  time: '10:00',
  every_weeks: 1,
};

/** João's Tuesdays. */
export const ofJoao = {
  ...tuesdays,
  title: 'Corte',
  services: [sol.corte],
  price: 50,
  client_name: 'João Silva',
  client_phone: '11987654321',
};

/** Creates João's series for sure, changed by what is given. */
export async function addedSeries(owner: SignedInOwner, change: object = {}): Promise<AnswerOf<'addSeries'>> {
  const { status, body, text } = await owner.ask(contract.addSeries.path, { ...ofJoao, ...change });
  if (status !== 201) throw new Error(text);
  return body as AnswerOf<'addSeries'>;
}

/** What moves a series that was created by an hour, from its second date on. */
export async function changeOfAddedSeries(owner: SignedInOwner, change: object = {}) {
  return { ...(await endOfAddedSeries(owner, change)), time: '11:00' };
}

/** What pauses a series that was created, for its second and third date. */
export async function pauseOfAddedSeries(owner: SignedInOwner, change: object = {}) {
  const { id } = await endOfAddedSeries(owner, change);
  return { id, from: '2026-03-17', until: '2026-03-24' };
}

/** What resumes a series that was created and paused. */
export async function resumptionOfAddedSeries(owner: SignedInOwner, change: object = {}) {
  const pause = await pauseOfAddedSeries(owner, change);
  await owner.ask(contract.pauseSeries.path, pause);
  return { id: pause.id, revision: 1, from_day: '2026-03-10' };
}

/** What ends a series that was created, from its second date on. */
export async function endOfAddedSeries(owner: SignedInOwner, change: object = {}) {
  const { series } = await addedSeries(owner, change);
  return { id: series.id, revision: series.revision, from_day: '2026-03-17' };
}
