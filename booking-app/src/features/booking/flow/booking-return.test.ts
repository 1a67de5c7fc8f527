import {
  after,
  allDays,
  answered,
  customerAndKey,
  atIdentify,
  atReview,
  atTime,
  atTypes,
  awaited,
  calendarsLoaded,
  confirmed,
  daysLoaded,
  joao,
  sending,
  slotsLoaded,
} from '../../../test-support/flow-walk.ts';
import { ana, sol } from '../../../test-support/stores.ts';
import { bookingReducer, openSchedule, initialBookingFlow } from './booking-reducer.ts';
import type { StepName } from './booking-flow.ts';

const chosen = { calendar: ana, day: '2026-03-09', time: '10:00' };

describe('a chosen time that is lost while the customer types (P-09)', () => {
  const away = after(atIdentify, { type: 'returned' });

  test('stays as long as it is offered', () => {
    const flow = slotsLoaded(daysLoaded(away, ...allDays), '10:00', '11:00');
    expect(flow).toMatchObject({ step: 'identify', slot: chosen });
  });

  test('leads back to the schedule with a message when it is gone', () => {
    const flow = slotsLoaded(daysLoaded(away, ...allDays), '11:00');
    expect(flow).toMatchObject({ step: 'schedule', notice: 'slotLost', schedule: { time: undefined } });
  });

  test('leads back from the review when the whole day is gone', () => {
    const flow = daysLoaded(after(atReview, { type: 'returned' }), '2026-03-10');
    expect(flow).toMatchObject({ step: 'schedule', notice: 'slotLost', schedule: { day: undefined } });
  });

  test('shows a notice on the schedule itself, until something is chosen', () => {
    const flow = slotsLoaded(daysLoaded(after(atTime, { type: 'returned' }), ...allDays), '11:00');
    expect(flow).toMatchObject({ notice: 'slotLost' });
    expect(after(flow, { type: 'returned' })).toMatchObject({ notice: 'slotLost' });
    expect(after(flow, { type: 'timeChosen', time: '11:00' })).toMatchObject({ notice: undefined });
  });

  test('a refresh that fails changes nothing', () => {
    const flow = after(away, { type: 'listFailed', query: awaited(away, 'days') });
    expect(flow).toEqual(atIdentify);
  });

  test('does not touch a booking that was sent', () => {
    expect(after(sending, { type: 'returned' })).toBe(sending);
    expect(openSchedule(confirmed)).toBeUndefined();
  });
});

describe('a reload (P-08)', () => {
  const saved = { serviceId: 's1', choices: chosen, sent: undefined };
  const resumed = (step: StepName, rest: object = {}) =>
    bookingReducer(initialBookingFlow, {
      type: 'storeLoaded',
      store: sol,
      saved: { ...saved, ...rest },
      step,
      ...customerAndKey,
    });

  test.each(['types', 'schedule', 'identify', 'summary'] as const)(
    'returns to %s with the choices',
    (step) => {
      expect(resumed(step)).toMatchObject({ step, schedule: chosen });
    },
  );

  test('asks again whether the choices are still offered', () => {
    const flow = resumed('summary');
    expect(openSchedule(flow)?.calendars.status).toBe('loading');
    const checked = calendarsLoaded(flow, ana);
    expect(slotsLoaded(daysLoaded(checked, ...allDays), '08:00')).toMatchObject({
      step: 'schedule',
      notice: 'slotLost',
    });
    expect(slotsLoaded(daysLoaded(checked, ...allDays), '10:00')).toMatchObject({
      step: 'summary',
      slot: chosen,
    });
  });

  test('shows a calendar by the name that it has by now', () => {
    const renamed = { ...ana, name: 'Ana Lima' };
    expect(calendarsLoaded(resumed('summary'), renamed)).toMatchObject({ slot: { calendar: renamed } });
  });

  test.each(['calendars', 'days', 'slots'] as const)(
    'keeps step and choices when %s fail to load, and checks them after a retry',
    (about) => {
      let flow = resumed('summary');
      if (about !== 'calendars') flow = calendarsLoaded(flow, ana);
      if (about === 'slots') flow = daysLoaded(flow, ...allDays);
      const lost = after(flow, { type: 'listFailed', query: awaited(flow, about) });
      expect(lost).toMatchObject({ step: 'summary', schedule: chosen, slot: chosen });
      expect(awaited(after(lost, { type: 'retried' }), about)).toEqual(awaited(flow, about));
    },
  );

  test('starts anew when the service is gone', () => {
    expect(resumed('summary', { serviceId: 'gone' })).toEqual(atTypes);
  });

  test('shows a confirmation again, and nothing of it once the customer came back for another', () => {
    const sent = { ...customerAndKey, isConfirmed: true };
    expect(resumed('summary', { sent })).toMatchObject({
      result: { status: 'confirmed', isRestored: true },
    });
    expect(resumed('types', { sent })).toEqual(atTypes);
  });

  test('Q-26 P-02 offers to send a booking without an answer again, under the key it was sent with', () => {
    const sent = { customer: joao, idempotencyKey: 'old', isConfirmed: false };
    const flow = resumed('summary', { sent });
    expect(flow).toMatchObject({ idempotencyKey: 'old', result: { status: 'failed', mayRetry: true } });
    expect(answered(after(flow, { type: 'sent' }), { status: 'confirmed' })).toMatchObject({
      result: { status: 'confirmed' },
    });
    expect(resumed('schedule', { sent }).step).toBe('schedule');
  });
});
