import type { Change, ChangeFacts } from '@hora-marcada/shared/contract';
import {
  dayOf,
  formatDay,
  formatPrice,
  formatShortDay,
  formatShortMoment,
  formatWeekdayAndDay,
  MILLISECONDS_A_DAY,
  timeOf,
} from '@hora-marcada/shared/format';
import { holidaysOf as holidaysIn } from '@hora-marcada/shared/rules';
import {
  actorNames,
  blockNames,
  fieldNames,
  historyTexts as texts,
  remadeNames,
  sentences,
  undoneNames,
  undoneOther,
  undoneTwice,
  unknownAction,
} from './history-texts.ts';

/** An entry of the history, in words. */
export interface ChangeDescription {
  /** 'hoje 14:32' */
  readonly when: string;
  /** 'Bruno remarcou Corte de seg 09/03 10:00 para ter 10/03 11:00' */
  readonly sentence: string;
  /** Lines below: the customer, and the edited fields. */
  readonly details: readonly string[];
}

/** A change in words (AUD-002); `today` is the store's day, 'YYYY-MM-DD'. */
export function describeChange(change: Change, today: string): ChangeDescription {
  return {
    when: `${dayName(dayOf(change.at), today)} ${timeOf(change.at)}`,
    sentence: `${actorOf(change)} ${actionText(change)}`,
    details: detailsOf(change),
  };
}

function dayName(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / MILLISECONDS_A_DAY;
  if (daysAgo === 0) return texts.today;
  if (daysAgo === 1) return texts.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatWeekdayAndDay(day) : formatDay(day);
}

function actorOf({ actor, client_name }: Change): string {
  if (actor.kind === 'client') return client_name ?? actorNames.client;
  return actor.name === '' ? actorNames[actor.kind] : actor.name;
}

function actionText(change: Change): string {
  const { action, before, after, undoes, hours } = change;
  if (action === 'event_moved') return `remarcou ${moveOf(change)}`;
  if (action === 'undone') return undoingText(change, undoes ?? '');
  if (action === 'opening_hours_replaced' && hours?.length === 1)
    return `alterou ${hours.map(hoursText).join('')}`;
  return (sentences[action]?.(change, whatOf(change, after ?? before)) ?? unknownAction).trimEnd();
}

/** 'refez a folga de 03/12', or 'desfez a remarcação de …' where nothing was gone. */
function undoingText(change: Change, undoes: string): string {
  const what = whatOf(change);
  const madeAgain = remadeNames[undoes]?.(what);
  if (madeAgain !== undefined && change.before === null && change.after !== null) return `refez ${madeAgain}`;
  if (undoes === 'undone') return `desfez ${[undoneTwice, what].filter(Boolean).join(': ')}`;
  return `desfez ${undoneNames[undoes]?.(what) ?? undoneOther}`.trimEnd();
}

type ChangedHours = NonNullable<Change['hours']>[number];

/** 'Barbearia: 19:00 → 18:00' where one of its times stayed, else with both. */
function hoursText({ name, before, after }: ChangedHours): string {
  if (!before || !after) return `${name}: ${after ? spanOf(after) : texts.hoursGone}`;
  const [opens, closes] = [before.time_open !== after.time_open, before.time_close !== after.time_close];
  if (opens && closes) return `${name}: ${spanOf(before)} → ${spanOf(after)}`;
  if (opens) return `${name}: ${before.time_open} → ${after.time_open}`;
  return closes ? `${name}: ${before.time_close} → ${after.time_close}` : name;
}

function spanOf({ time_open, time_close }: NonNullable<ChangedHours['before']>): string {
  return `${time_open}–${time_close}`;
}

/** 'Corte de seg 09/03 10:00 para ter 10/03 11:00', and the calendars where it changed them too. */
function moveOf({ name, before, after }: Change): string {
  const times = [momentOf(before), momentOf(after)];
  const calendars =
    before?.calendar && after?.calendar && before.calendar !== after.calendar
      ? `, de ${before.calendar} para ${after.calendar}`
      : '';
  const range = times[0] !== undefined && times[1] !== undefined ? ` de ${times[0]} para ${times[1]}` : '';
  return `${name || 'um evento'}${range}${calendars}`;
}

/** The subject by its name, an event with its start, a block with its days. */
function whatOf(
  { subject, name, before, after, at }: Change,
  facts: ChangeFacts | null = after ?? before,
): string {
  if (subject === 'block') return blockOf(facts, at);
  if (subject === 'commission_payment') return commissionOf(facts, at);
  if (subject !== 'event') return name ?? '';
  const moment = momentOf(facts);
  return `${name || 'um evento'}${moment === undefined ? '' : ` de ${moment}`}`;
}

/** 'folga de 03/12' */
function blockOf(facts: ChangeFacts | null, at: string): string {
  const kind = facts?.kind === undefined ? blockNames.closed : blockNames[facts.kind];
  return `${kind}${daysOf(facts, at)}`;
}

/** 'comissão de Ana de 01/03 a 15/03' */
function commissionOf(facts: ChangeFacts | null, at: string): string {
  return `${texts.commission(facts?.calendar)}${daysOf(facts, at)}`;
}

/** ' de 03/12 a 05/12', with the year where it is another than that of the change. */
function daysOf(facts: ChangeFacts | null, at: string): string {
  const { first_day: first, last_day: last } = facts ?? {};
  if (first === undefined) return '';
  const isNear = [first, last ?? first].every((day) => day.slice(0, 4) === at.slice(0, 4));
  const shown = (day: string) => (isNear ? formatShortDay(day) : formatDay(day));
  return ` de ${last && last !== first ? `${shown(first)} a ${shown(last)}` : shown(first)}`;
}

/** 'seg 09/03 10:00' */
function momentOf(facts: ChangeFacts | null): string | undefined {
  const start = facts?.start_time;
  return start && formatShortMoment(start);
}

function detailsOf({ action, actor, client_name, before, after, fields, hours = [] }: Change): string[] {
  const details: string[] = [];
  if (client_name && actor.kind !== 'client') details.push(texts.customer(client_name));
  if (action !== 'opening_hours_replaced' || hours.length > 1) details.push(...hours.map(hoursText));
  details.push(...holidaysOf(before?.holidays, after?.holidays));
  const names = fields.flatMap((field) => fieldNames[field] ?? []);
  if (names.length > 0) details.push(texts.fields([...new Set(names)].join(', ')));
  const prices = [before?.price, after?.price] as const;
  if (prices[0] !== undefined && prices[1] !== undefined && prices[0] !== prices[1])
    details.push(texts.price(formatPrice(prices[0]), formatPrice(prices[1])));
  return details;
}

type Holidays = Readonly<Record<string, boolean>>;

/** 'Natal: fecha' for each holiday that was settled otherwise. */
function holidaysOf(before: Holidays = {}, after: Holidays = {}): string[] {
  const names = new Map(holidaysIn(aYearOfAll).map(({ holiday, name }) => [holiday, name]));
  return Object.keys({ ...before, ...after })
    .filter((holiday) => before[holiday] !== after[holiday])
    .map((holiday) => `${names.get(holiday) ?? holiday}: ${texts.holiday(after[holiday] === true)}`);
}

/** Has every holiday there is. */
const aYearOfAll = 2026;
