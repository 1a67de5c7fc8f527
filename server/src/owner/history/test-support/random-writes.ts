import { contract, type AnswerOf, type EndpointName } from '@hora-marcada/shared/contract';
import { addMinutes } from '@hora-marcada/shared/format';
import { sol } from '../../../test-support/fixture-stores.ts';
import { dayOff } from '../../../test-support/owner/owner-blocks.ts';
import { newHours } from '../../../test-support/owner/owner-hours.ts';
import type { TestApp } from '../../../test-support/test-app.ts';

/** A call that changes something in sol, or is refused. */
export interface RandomWrite {
  readonly name: EndpointName;
  readonly body: object;
}

type Ask = TestApp['ask'];

/** Before the first step. */
const begun = { start: '2026-03-09T08:00:00', end: '2026-03-09T09:00:00' };

/** Makes up what sol's owner, or a customer, may do next; `ask` is the owner's. */
export function randomWrites(random: () => number, ask: Ask): () => Promise<RandomWrite> {
  const anyOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const chance = (share: number, body: object) => (random() < share ? body : {});
  const read = async <
    Name extends 'getEvents' | 'getBlocks' | 'getServices' | 'getOpeningHours' | 'getMembers',
  >(
    name: Name,
  ) => (await ask(contract[name].path)).body as AnswerOf<Name>;

  const text = () => anyOf(['Corte', 'Curso', 'Barba & bigode', 'Visita', 'Reforma']);
  const day = () => anyOf(['2026-03-10', '2026-03-11']);
  const time = () => anyOf(['08:00', '08:15', '08:30', '09:00', '09:30', '10:00', '10:45', '11:00', '13:00']);
  const moment = () => `${day()}T${time()}:00`;
  const later = (start: string) => addMinutes(start, anyOf([15, 30, 60, 120]) ?? 30);
  const phone = () => anyOf(['11987654321', '11955554444', '11933332222', '']);
  const price = () => anyOf([null, 0, 35.9, 80]);
  const calendarName = () => anyOf(['Ana', 'Ana', 'Bruno', 'Bruno', 'Clara', null]);
  const calendarIds = () => anyOf([[sol.ana], [sol.bruno], [sol.bruno, sol.ana], []]);
  const weekdays = () =>
    anyOf([{ '1': true, '2': true }, { '2': true, '3': true, '4': true }, { '6': true }]);

  const anEvent = async () => {
    const event = anyOf(await read('getEvents'));
    return event && { start: event.start_time, calendar: event.calendar };
  };
  const anId = async (name: 'getBlocks' | 'getServices') => ({
    id: anyOf<{ id: string }>(await read(name))?.id,
  });
  const aMember = async () => anyOf((await read('getMembers')).members)?.id;
  /** What an entry of the log was about. */
  const subjectOf = async (...actions: readonly string[]) => {
    const { body } = await ask(`${contract.getChanges.path}?limit=100`);
    const { changes } = body as AnswerOf<'getChanges'>;
    return anyOf(changes.filter(({ action }) => actions.includes(action)))?.subject_id ?? undefined;
  };
  const newEvent = () => {
    const start = moment();
    return {
      title: text(),
      start,
      end: later(start),
      calendar: calendarName(),
      price: price(),
      ...chance(0.5, { client_name: 'João', client_phone: phone() }),
    };
  };
  const block = () => ({
    ...dayOff,
    first_day: day(),
    calendar_id: anyOf([sol.ana, sol.bruno, null]),
    name: text(),
    ...chance(0.3, { kind: 'pause', time_from: '12:00', time_to: '13:00' }),
    ...chance(0.3, { kind: 'special', time_from: '09:00', time_to: '13:00' }),
    ...chance(0.2, { repeats: 'weekly', weekdays: weekdays() }),
  });
  const service = () => ({
    name: text(),
    description: text(),
    service_time_minutes: anyOf([15, 30, 45]),
    price: price(),
    show_service_time: random() < 0.5,
    show_price: random() < 0.5,
    calendars: calendarIds(),
  });
  const hours = async () => {
    const list = await read('getOpeningHours');
    const kept = list.filter(() => random() < 0.9);
    const changed = kept.map((set) => ({ ...set, ...chance(0.3, { name: text(), force_group: true }) }));
    const added =
      random() < 0.2 || kept.length === 0 ? [{ ...newHours, available_weekdays: weekdays() }] : [];
    return { openings: random() < 0.5 ? [...added, ...changed] : [...changed.toReversed(), ...added] };
  };
  const member = () => ({
    name: anyOf(['Ana', 'Bia', 'Caio']),
    calendars: anyOf([[sol.ana], [sol.bruno], [sol.bruno, sol.ana]]),
    ...chance(0.3, { sees_phones: random() < 0.5, sees_prices: random() < 0.5, may_change: random() < 0.5 }),
  });
  const calendar = () => ({
    name: anyOf(['Ana', 'Bruno', 'Clara', 'Davi']),
    delay_minutes: anyOf([0, 60]),
    ...chance(0.3, { opening_hours: anyOf([[sol.manha], [sol.tarde], []]) }),
  });

  /** Each with how often it is done. */
  const writes: readonly (readonly [number, EndpointName, () => object | Promise<object>])[] = [
    [6, 'createEvent', newEvent],
    [
      3,
      'updateEvent',
      async () => {
        const event = await anEvent();
        const end = event && chance(0.5, { end: later(event.start) });
        return { ...event, title: text(), ...end, ...chance(0.3, { price: price(), client_phone: phone() }) };
      },
    ],
    [
      4,
      'moveEvent',
      async () => ({
        ...(await anEvent()),
        new_start: moment(),
        ...chance(0.4, { new_calendar: calendarName() }),
      }),
    ],
    [2, 'confirmEvent', async () => ({ ...(await anEvent()), is_confirmed: random() < 0.5 })],
    [0.5, 'createEvent', () => ({ ...newEvent(), ...begun })],
    [
      1,
      'markOutcome',
      () => ({ start: begun.start, calendar: calendarName(), outcome: anyOf(['attended', 'missed', null]) }),
    ],
    [3, 'deleteEvent', async () => ({ ...(await anEvent()) })],
    [0.5, 'deleteBookings', async () => ({ ids: [await subjectOf('event_booked')].filter((id) => id) })],
    [0.5, 'bookingLink', async () => ({ ...(await anEvent()), renew: random() < 0.5 })],
    [
      0.5,
      'markReminder',
      async () => {
        const event = anyOf(await read('getEvents'));
        return { id: event?.id, start_time: event?.start_time, sent: random() < 0.7 };
      },
    ],
    [
      3,
      'createBooking',
      async () => {
        const chosen = anyOf((await read('getServices')).filter(({ calendars }) => calendars.length > 0));
        return {
          endpoint: sol.endpoint,
          service_id: chosen?.id,
          calendar_id: chosen?.calendars[0],
          selected_day: day(),
          selected_time: time(),
          client_name: 'Bia',
          client_telephone: anyOf(['11987654321', '11944443333']),
        };
      },
    ],
    [2, 'addBlock', block],
    [1.5, 'updateBlock', async () => ({ ...block(), ...(await anId('getBlocks')) })],
    [2.5, 'deleteBlock', () => anId('getBlocks')],
    [1, 'updateHolidays', () => ({ holidays: { [anyOf(['natal', 'tiradentes']) ?? '']: random() < 0.5 } })],
    [2, 'updateOpeningHours', hours],
    [0.3, 'addCalendar', calendar],
    [2, 'updateCalendar', () => ({ ...calendar(), id: anyOf([sol.ana, sol.bruno]) })],
    [2, 'updateService', service],
    [2, 'updateService', async () => ({ ...service(), ...(await anId('getServices')) })],
    [1.5, 'deleteService', async () => ({ serviceId: (await anId('getServices')).id })],
    [
      0.2,
      'addMember',
      () => ({ ...member(), username: anyOf(['ana.lima', 'bia', 'caio']), password: 'girafa-azul-42' }),
    ],
    [
      2,
      'updateMember',
      async () => ({
        ...chance(0.5, member()),
        id: await aMember(),
        ...chance(0.5, { is_active: random() < 0.5 }),
      }),
    ],
    [
      1,
      'updatePolicies',
      () => ({
        client_changes: random() < 0.5,
        change_notice_minutes: anyOf([0, 60, 120]),
        ...chance(0.5, { reminder_hours: anyOf([[], [24], [24, 2]]), quiet_from: '20:00' }),
        ...chance(0.5, { several_services: random() < 0.5 }),
        ...chance(0.5, { any_calendar: anyOf(['off', 'least', 'tight', 'order']) }),
        ...chance(0.5, { known_pass_floods: random() < 0.5 }),
        ...chance(0.5, { auto_confirm: random() < 0.5 }),
        ...chance(0.5, { asks_note: random() < 0.5 }),
      }),
    ],
    [
      1,
      'updateSettings',
      () => ({
        title: text(),
        ...chance(0.5, { primary_color: anyOf(['#123456', '#abcdef']), footer: text() }),
      }),
    ],
  ];
  const total = writes.reduce((sum, [share]) => sum + share, 0);

  return async () => {
    let rest = random() * total;
    const [, name, body] = writes.find(([share]) => (rest -= share) < 0) ?? writes[0] ?? [];
    return name && body ? { name, body: await body() } : { name: 'updateSettings', body: {} };
  };
}
