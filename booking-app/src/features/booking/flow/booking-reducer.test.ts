import {
  after,
  allDays,
  customerAndKey,
  atDays,
  atIdentify,
  atReview,
  atSchedule,
  atSlots,
  atTime,
  atTypes,
  confirmed,
  daysLoaded,
  joao,
  lost,
  sending,
  slotsLoaded,
  unsettled,
} from '../../../test-support/flow-walk.ts';
import { ana, barba, corte, sol } from '../../../test-support/stores.ts';
import { initialBookingFlow, type BookingAction } from './booking-reducer.ts';
import type { BookingFlow, StepName } from './booking-flow.ts';
import { noChoices } from './schedule-state.ts';

const chosen = { calendar: ana, day: '2026-03-09', time: '10:00' };
const navigated = (to: StepName): BookingAction => ({ type: 'navigated', to, ...customerAndKey });
const summaryOf = (flow: BookingFlow) => (flow.step === 'summary' ? flow : undefined);

describe('from loading', () => {
  test('BOOK-011 a store leads to the services', () => {
    expect(atTypes).toEqual({ step: 'types', store: sol, schedule: undefined });
  });

  test('BOOK-007 a failed lookup leads to the banner, and a later answer away from it', () => {
    const unavailable = after(initialBookingFlow, { type: 'storeFailed' });
    expect(unavailable.step).toBe('unavailable');
    expect(
      after(unavailable, {
        type: 'storeLoaded',
        store: sol,
        saved: undefined,
        step: 'types',
        ...customerAndKey,
      }),
    ).toEqual(atTypes);
  });

  test('a store that answers twice does not throw the customer back', () => {
    expect(after(atDays, { type: 'storeFailed' })).toBe(atDays);
    expect(
      after(atDays, { type: 'storeLoaded', store: sol, saved: undefined, step: 'types', ...customerAndKey }),
    ).toBe(atDays);
  });
});

describe('forward', () => {
  test('BOOK-019 a service leads straight to its schedule', () => {
    expect(atSchedule).toMatchObject({ step: 'schedule', schedule: { service: corte, ...noChoices } });
  });

  test.each([
    ['nothing', atSchedule],
    ['a day but no time', atSlots],
  ])('BOOK-044 VAL-007 with %s chosen the schedule stays and says so', (_, flow) => {
    expect(after(flow, { type: 'slotConfirmed' })).toEqual({ ...flow, notice: 'incomplete' });
  });

  test('BOOK-043 calendar, day and time lead to the contact', () => {
    expect(atIdentify).toMatchObject({ step: 'identify', slot: chosen });
  });

  test('BOOK-056 Q-42 a customer leads to the review, the name trimmed', () => {
    const customer = { ...joao, name: '  João Silva ' };
    const flow = after(atIdentify, { type: 'customerConfirmed', customer, idempotencyKey: 'key-1' });
    expect(flow).toEqual(atReview);
    expect(atReview).toMatchObject({ slot: chosen, customer: joao, result: { status: 'review' } });
  });

  test.each([
    ['no name', { name: '   ', phone: '11987654321' }],
    ['no phone', { name: 'João', phone: '' }],
    ['ten digits', { name: 'João', phone: '1198765432' }],
  ])('VAL-004 a customer with %s stays at the contact', (_, customer) => {
    expect(after(atIdentify, { type: 'customerConfirmed', customer, idempotencyKey: 'k' }).step).toBe(
      'identify',
    );
  });
});

describe('sending', () => {
  test('BOOK-063 carries everything the booking needs', () => {
    expect(summaryOf(sending)?.result).toEqual({
      status: 'sending',
      booking: {
        serviceId: 's1',
        calendarId: 'c1',
        day: '2026-03-09',
        time: '10:00',
        customerName: 'João Silva',
        customerPhone: '11987654321',
        idempotencyKey: 'key-1',
      },
    });
  });

  test.each([
    ['being sent', sending],
    ['confirmed', confirmed],
  ])('P-02 a press while the booking is %s changes nothing', (_, flow) => {
    expect(after(flow, { type: 'sent' })).toBe(flow);
  });

  test('P-03 trying again is another attempt with the same key', () => {
    const again = after(sending, { type: 'resent' });
    expect(summaryOf(again)?.result).toEqual(summaryOf(sending)?.result);
    expect(summaryOf(again)?.result).not.toBe(summaryOf(sending)?.result);
    expect(after(atReview, { type: 'resent' })).toBe(atReview);
  });

  test('the answer to an aborted attempt is ignored', () => {
    const again = after(sending, { type: 'resent' });
    const old = summaryOf(sending)?.result;
    if (old?.status !== 'sending') throw new Error('Nothing was sent.');
    expect(after(again, { type: 'bookingAnswered', attempt: old, result: { status: 'confirmed' } })).toBe(
      again,
    );
    expect(after(again, { type: 'storeCrowded', attempt: old })).toBe(again);
  });

  test('P-08 Back does not leave a booking that is being sent', () => {
    expect(after(sending, navigated('identify'))).toBe(sending);
  });

  test('BOOK-064 BOOK-065 Q-28 either answer shows a result of the same booking', () => {
    expect(confirmed).toMatchObject({ slot: chosen, result: { status: 'confirmed', isRestored: false } });
    expect(lost).toMatchObject({
      slot: chosen,
      result: { status: 'failed', message: 'Horário indisponível.' },
    });
  });

  test('Q-28 after an unexpected error the same booking may be sent again, with the same key', () => {
    const again = { status: 'sending', booking: { idempotencyKey: 'key-1', time: '10:00' } };
    expect(after(unsettled, { type: 'sent' })).toMatchObject({ result: { status: 'failed', again } });
  });
});

describe('back', () => {
  test.each([
    ['BOOK-045', atTime, 'types'],
    ['BOOK-054', atIdentify, 'schedule'],
    ['BOOK-061', atReview, 'identify'],
  ] as const)('%s one step back keeps the choices', (_, flow, to) => {
    expect(after(flow, navigated(to))).toMatchObject({ step: to, schedule: chosen });
  });

  test('P-08 Forward leads as far as the choices reach', () => {
    expect(after(atTypes, navigated('summary')).step).toBe('types');
    expect(after(atSlots, navigated('types'), navigated('summary')).step).toBe('schedule');
    expect(after(atReview, navigated('types'), navigated('summary')).step).toBe('summary');
    const unknown = { customer: { name: '', phone: '' }, idempotencyKey: 'k' };
    expect(after(atReview, navigated('types'), { ...navigated('summary'), ...unknown }).step).toBe(
      'identify',
    );
  });

  test('Q-26 each arrival at the review has its own key', () => {
    const again = after(atReview, navigated('identify'), {
      type: 'customerConfirmed',
      customer: joao,
      idempotencyKey: 'key-2',
    });
    expect(summaryOf(again)?.idempotencyKey).toBe('key-2');
  });

  test('Q-30 the same service again keeps the choices, another one clears them', () => {
    const types = after(atTime, navigated('types'));
    expect(after(types, { type: 'serviceChosen', service: corte })).toMatchObject({ schedule: chosen });
    expect(after(types, { type: 'serviceChosen', service: barba })).toMatchObject({
      schedule: { service: barba, ...noChoices },
    });
  });

  test('P-08 Back from a confirmation keeps it in sight instead of offering the sent review', () => {
    expect(after(confirmed, navigated('identify'))).toBe(confirmed);
  });

  test('P-08 Back from a refusal leads to other times, or to the services', () => {
    expect(after(lost, navigated('identify'))).toMatchObject({
      step: 'schedule',
      schedule: { time: undefined },
    });
    expect(after(lost, navigated('types'))).toMatchObject({ step: 'types', schedule: chosen });
  });
});

describe('after the result', () => {
  test('P-01 Q-28 another time keeps service, calendar and day, clears the time and asks afresh', () => {
    const flow = after(lost, { type: 'anotherTimeRequested' });
    const afresh = { days: { status: 'loading' }, slots: { status: 'idle' } };
    expect(flow).toMatchObject({ step: 'schedule', schedule: { ...chosen, time: undefined, ...afresh } });
    const loaded = slotsLoaded(daysLoaded(flow, ...allDays), '08:00');
    expect(loaded).toMatchObject({ schedule: { day: '2026-03-09', slots: { items: ['08:00'] } } });
  });

  test('BOOK-069 Q-29 a restart clears every choice', () => {
    expect(after(confirmed, { type: 'restarted' })).toEqual(atTypes);
  });
});

test('an action that makes no sense at a step leaves it as it is', () => {
  const actions: BookingAction[] = [
    { type: 'serviceChosen', service: corte },
    { type: 'slotConfirmed' },
    { type: 'customerConfirmed', ...customerAndKey },
    { type: 'sent' },
    { type: 'anotherTimeRequested' },
    { type: 'restarted' },
    navigated('summary'),
    { type: 'dayChosen', day: '2026-03-09' },
  ];
  for (const action of actions) expect(after(initialBookingFlow, action)).toBe(initialBookingFlow);
  expect(after(confirmed, { type: 'timeChosen', time: '08:00' })).toBe(confirmed);
});
