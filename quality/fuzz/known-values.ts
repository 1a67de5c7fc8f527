import { addresses } from '@hora-marcada/shared/contract';
import { eventPhone } from '../../server/src/test-support/insert-event.ts';
import { lua, sol, unknown } from '../../server/src/test-support/fixture-stores.ts';

/** Tokens of the fixture's owners, from logging in. */
export interface OwnerTokens {
  readonly access: Readonly<Record<'sol' | 'lua', string>>;
  /** The access token and the id of a member of sol. */
  readonly member: { readonly access: string; readonly id: string };
  readonly refresh: Readonly<Record<'sol' | 'lua', string>>;
  /** The ETag of sol's opening hours. */
  readonly tag: string;
  /** A session for logouts, so that the others last. */
  readonly disposable: { readonly access: string; readonly refresh: string };
  /** For a new password of lua's owner. */
  readonly resetLink: string;
  /** The change by which bookings of sol were deleted, which can be undone. */
  readonly deletion: string;
  /** A block of sol. */
  readonly block: string;
  /** The change by which that block was added. */
  readonly change: string;
  /** Of a customer's link to a booking in sol. */
  readonly bookingLink: string;
  /** That booking. */
  readonly booking: string;
  /** A customer's cancellation in sol that can be dismissed. */
  readonly news: { readonly id: string; readonly at: string };
  /** Of the file of that booking. */
  readonly ticket: string;
  /** A feed of sol's. */
  readonly feed: string;
  /** Of that feed. */
  readonly secret: string;
}

/** The tokens of that session alone. */
export function disposableTokens(tokens: OwnerTokens): OwnerTokens {
  const { access, refresh } = tokens.disposable;
  return {
    ...tokens,
    access: { sol: access, lua: access },
    refresh: { sol: refresh, lua: refresh },
    member: { ...tokens.member, access },
  };
}

/** The starts of the events in Ana's calendar; the last one has begun. */
export const eventStarts = ['2026-03-10T10:00:00', '2026-03-11T08:00:00', '2026-03-09T09:00:00'] as const;

/** The start of the booking with a link: within two days, so that its customer may say that they come. */
export const bookingStart = { day: '2026-03-11', time: '08:30' };

/** Values of the fixture's stores by field name, so that some calls to an address succeed. */
export function knownValues(
  tokens: OwnerTokens,
  address: string,
): Readonly<Record<string, readonly unknown[]>> {
  const { refresh, tag, disposable, resetLink, deletion, block } = tokens;
  const { change, bookingLink, booking, news, ticket, feed, secret } = tokens;
  const own = new Map<string, string>([
    [addresses.updateBlock.path, block],
    [addresses.deleteBlock.path, block],
    [addresses.dismissNews.path, news.id],
    [addresses.deleteFeed.path, feed],
    [addresses.markReminder.path, booking],
    [addresses.undoChange.path, change],
    ...ofMembers.map((path) => [path, tokens.member.id] as const),
  ]).get(address);
  const isNewLogin = [...ofMembers, addresses.addMember.path].includes(address);
  const starts = days.flatMap((day) => times.map((time) => `${day}T${time}:00`));
  return {
    id: own ? [...repeated(own), deletion, sol.ana, unknown] : ids,
    at: [news.at],
    subject_id: [booking, block, unknown],
    service_id: services,
    serviceId: services,
    services: [
      ...repeated([sol.corte, sol.barba]),
      [sol.corte],
      [sol.corte, lua.unhas],
      [],
      Array(6).fill(sol.corte),
    ],
    calendar_id: calendars,
    client_name: [...repeated('barbearia-sol'), 'Salao-LUA', 'João da Silva'],
    endpoint: [...repeated('barbearia-sol'), 'salao-lua'],
    selected_day: days,
    from: days,
    to: days,
    selected_time: times,
    client_telephone: ['11987654321', '11911112222'],
    client_phone: ['11987654321', ''],
    phoneToSend: [eventPhone, `55${eventPhone}`],
    phone: [...repeated(eventPhone), '11911112222'],
    note: ['Prefere às 9h', ''],
    is_blocked: [true, false],
    filter: ['all', 'missed', 'away', 'blocked'],
    search: ['João', '5678'],
    userPhone: ['', '11911112222'],
    outcome: ['attended', 'missed', null],
    start_time: [`${bookingStart.day}T${bookingStart.time}:00`],
    start:
      address === addresses.markOutcome.path
        ? [...repeated(eventStarts[2]), ...starts]
        : [...repeated(eventStarts[0]), ...repeated(eventStarts[1]), ...starts],
    end: [...repeated('2026-03-12T18:00:00'), ...repeated('2026-03-12T18:30:00'), ...starts],
    new_start: ['2026-03-12T08:00:00', '2026-03-12T10:00:00', '2026-03-13T09:00:00'],
    new_end: [...repeated('2026-03-13T10:00:00'), '2026-03-12T09:00:00'],
    new_calendar: ['Ana', 'Bruno', null],
    calendar: [...repeated('Ana'), 'Bruno', 'Clara', '', null],
    calendar_name: [...repeated('Ana'), 'Bruno', ''],
    title: ['Corte', 'Barba & bigode', 'Folga'],
    name: ['Manhã', 'Ana', 'Novo', 'Corte longo'],
    price: [50, '35,90', null],
    primary_color: ['#0055ff', '#abc'],
    opening_hours: [[sol.manha, sol.tarde], [sol.manha], []],
    with_names: [true, false],
    calendars: [
      ...(isNewLogin ? repeated([sol.ana]) : []),
      null,
      [sol.ana],
      [sol.ana, sol.bruno],
      [{ id: sol.bruno }],
      [],
    ],
    time_open: ['08:00', '07:30'],
    time_close: ['12:00', '18:00'],
    available_weekdays: [[1, 2, 3], { 1: true, 7: false }],
    force_group: [true, false],
    group_minutes: [30, null],
    delay_minutes: [0, 60, null],
    interval_schedule: [15, 30, 60, null],
    allowed_future_days: [0, 30, null],
    service_time_minutes: [30, 45, null],
    kind: ['closed', 'pause', 'special'],
    first_day: [...repeated('2026-03-10'), '2026-02-29', null],
    last_day: [...repeated(null), '2026-03-11', '2027-12-31'],
    repeats: ['none', 'weekly', 'yearly'],
    weekdays: [[1, 3], {}, { 7: true }],
    time_from: ['12:00', null],
    time_to: ['13:00', null],
    year: [2026, 2027],
    month: ['2026-03', '2026-13'],
    holidays: [{ natal: true }, { corpus_christi: false }, {}],
    date: ['10/03/2026'],
    time: ['10:00'],
    username: isNewLogin ? [...repeated('bia.souza'), 'sol', 'x'] : ['sol', 'lua'],
    password: isNewLogin ? [...repeated('girafa azul'), 'curta'] : ['sol-pass', 'lua-pass'],
    current_password: ['sol-pass', 'lua-pass'],
    new_password: ['girafa azul', '1234567890', 'curta'],
    session_id: [disposable.refresh.split('.')[1], unknown],
    token: [...repeated(bookingLink), ...repeated(bookingLink), ...repeated(resetLink), refresh.sol],
    ticket: [...repeated(ticket), bookingLink],
    secret: [...repeated(secret), ticket],
    revision: [...repeated(0), 1],
    refresh: [refresh.sol, refresh.lua],
    'if-match': [tag, '*'],
    limit: [1, 100],
    skip: [0, 5],
  };
}

const ofMembers: readonly string[] = [
  addresses.updateMember.path,
  addresses.resetMemberPassword.path,
  addresses.revokeMemberSessions.path,
];
const repeated = <Value>(value: Value): Value[] => Array<Value>(8).fill(value);
const ids = [
  ...repeated(sol.ana),
  ...repeated(sol.corte),
  ...repeated(undefined),
  sol.manha,
  lua.clara,
  unknown,
];
const services = [...repeated(sol.corte), sol.barba, lua.unhas, unknown];
const calendars = [...repeated(sol.ana), sol.bruno, lua.clara, unknown];
const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
const times = ['08:00', '09:30', '10:00', '11:00', '14:00'];
