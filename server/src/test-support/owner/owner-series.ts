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

/** What ends a series that was created, from its second date on. */
export async function endOfAddedSeries(owner: SignedInOwner, change: object = {}) {
  const { series } = await addedSeries(owner, change);
  return { id: series.id, revision: series.revision, from_day: '2026-03-17' };
}
