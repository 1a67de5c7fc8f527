import type { Change, ChangeFacts } from '@hora-marcada/shared/contract';
import {
  dayOf,
  formatDay,
  formatPrice,
  formatShortMoment,
  formatWeekdayAndDay,
  MILLISECONDS_A_DAY,
  timeOf,
} from '@hora-marcada/shared/format';
import {
  actorNames,
  blockNames,
  fieldNames,
  historyTexts as texts,
  sentences,
  undoneNames,
  undoneOther,
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
  const { action, before, after, undoes } = change;
  if (action === 'event_moved') return `remarcou ${moveOf(change)}`;
  if (action === 'undone')
    return `desfez ${(undoes && undoneNames[undoes]?.(whatOf(change))) ?? undoneOther}`;
  return sentences[action]?.(change, whatOf(change, after ?? before)) ?? unknownAction;
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
  { subject, name, before, after }: Change,
  facts: ChangeFacts | null = after ?? before,
): string {
  if (subject === 'block') return blockOf(facts);
  if (subject !== 'event') return name ?? '';
  const moment = momentOf(facts);
  return `${name || 'um evento'}${moment === undefined ? '' : ` de ${moment}`}`;
}

function blockOf(facts: ChangeFacts | null): string {
  const kind = facts?.kind === undefined ? blockNames.closed : blockNames[facts.kind];
  const { first_day: first, last_day: last } = facts ?? {};
  if (first === undefined) return kind;
  const days = last && last !== first ? `${formatDay(first)} a ${formatDay(last)}` : formatDay(first);
  return `${kind} de ${days}`;
}

/** 'seg 09/03 10:00' */
function momentOf(facts: ChangeFacts | null): string | undefined {
  const start = facts?.start_time;
  return start && formatShortMoment(start);
}

function detailsOf({ actor, client_name, before, after, fields }: Change): string[] {
  const details: string[] = [];
  if (client_name && actor.kind !== 'client') details.push(texts.customer(client_name));
  const names = fields.flatMap((field) => fieldNames[field] ?? []);
  if (names.length > 0) details.push(texts.fields([...new Set(names)].join(', ')));
  const prices = [before?.price, after?.price] as const;
  if (prices[0] !== undefined && prices[1] !== undefined && prices[0] !== prices[1])
    details.push(texts.price(formatPrice(prices[0]), formatPrice(prices[1])));
  return details;
}
