import { lua, sol } from '../fixture-stores.ts';
import type { SignedInOwner, TestApp } from '../test-app.ts';
import {
  changeOfAddedSeries,
  endOfAddedSeries,
  ofJoao,
  pauseOfAddedSeries,
  resumptionOfAddedSeries,
  tuesdays,
} from './owner-series.ts';

/** Each call of series, by what the log says of it. */
export function loggedSeriesCalls(owner: () => SignedInOwner) {
  return {
    checkSeries: 'changes nothing',
    getSeries: 'changes nothing',
    addSeries: { action: 'series_created', prepare: () => ofJoao, repeats: true },
    updateSeries: { action: 'series_changed', prepare: () => changeOfAddedSeries(owner()) },
    pauseSeries: { action: 'series_paused', prepare: () => pauseOfAddedSeries(owner()), repeats: true },
    resumeSeries: { action: 'series_resumed', prepare: () => resumptionOfAddedSeries(owner()) },
    endSeries: { action: 'series_ended', prepare: () => endOfAddedSeries(owner()) },
  } as const;
}

/** Each call of series, with what a member of Ana's calendar may send, and with what is another's. */
export function seriesCallsOfMember(ana: () => SignedInOwner, server: () => TestApp) {
  const endOfForeign = async () =>
    endOfAddedSeries(await server().asOwner('sol'), { calendar_id: sol.bruno });
  const inOthers = (body: object) => [sol.bruno, lua.clara].map((calendar_id) => ({ ...body, calendar_id }));
  return {
    checkSeries: {
      own: () => tuesdays,
      foreign: async () => [...inOthers(tuesdays), { ...tuesdays, id: (await endOfForeign()).id }],
    },
    addSeries: { own: () => ofJoao, foreign: () => inOthers(ofJoao) },
    updateSeries: {
      own: () => changeOfAddedSeries(ana()),
      foreign: async () => [
        { ...(await endOfForeign()), time: '11:00' },
        { ...(await endOfAddedSeries(ana())), calendar_id: sol.bruno },
      ],
    },
    pauseSeries: {
      own: () => pauseOfAddedSeries(ana()),
      foreign: async () => [{ id: (await endOfForeign()).id, from: '2026-03-10', until: '2026-03-20' }],
    },
    resumeSeries: {
      own: () => resumptionOfAddedSeries(ana()),
      foreign: async () => [await endOfForeign()],
    },
    endSeries: { own: () => endOfAddedSeries(ana()), foreign: async () => [await endOfForeign()] },
    getSeries: { own: () => ({}) },
  };
}
