import { MILLISECONDS_A_DAY, MINUTES_A_DAY, minuteOf } from '@hora-marcada/shared/format';
import { dayNumbersOf, holidaysOf, type DayRule } from '@hora-marcada/shared/rules';
import type { BlockDetails } from './block-rules.ts';

/** How a day departs from the opening hours; minutes are of that day. */
export interface DayPlan {
  /** Replaces the opening hours. */
  readonly special: MinutesOfDay | null;
  /** Null where nothing closes the day, or special hours open it. */
  readonly closedBy: { readonly reason: 'day_off' | 'holiday'; readonly name: string } | null;
  /** Interrupt the open hours; may overlap. */
  readonly pauses: readonly Pause[];
}

export interface MinutesOfDay {
  readonly from: number;
  readonly to: number;
}

export interface Pause extends MinutesOfDay {
  readonly name: string;
}

/** A store's blocks, and the holidays on which it closes. */
export interface DaysOff {
  readonly blocks: readonly PlannedBlock[];
  readonly closedHolidays: readonly string[];
}

/** A block as days are planned by it. */
export interface PlannedBlock extends DayRule, MinutesOfDay {
  /** Null: the whole store. */
  readonly calendarId: string | null;
  readonly kind: BlockDetails['kind'];
  readonly name: string;
}

/** Blocks as the database gives them in one text: field after field with tabs between, nine of each block. */
export function readPlannedBlocks(text: string | null): PlannedBlock[] {
  const blocks: PlannedBlock[] = [];
  const fields = new FieldReader(text ?? '');
  while (!fields.isAtEnd)
    blocks.push({
      calendarId: fields.text() || null,
      kind: fields.text() as PlannedBlock['kind'],
      repeats: fields.text() as PlannedBlock['repeats'],
      first: fields.number() ?? 0,
      last: fields.number(),
      from: fields.number() ?? 0,
      to: endOfBlock(fields.number() ?? 0),
      weekdays: fields.text(),
      name: fields.text(),
    });
  return blocks;
}

/** A pause or special hours until 23:59 last until midnight, as opening hours do. */
function endOfBlock(minute: number): number {
  return minute === MINUTES_A_DAY - 1 ? MINUTES_A_DAY : minute;
}

/** Several times as fast as splitting the text: of 200 blocks most of a calendar's days would be that. */
class FieldReader {
  readonly #fields: string;
  #at = 0;

  constructor(fields: string) {
    this.#fields = fields;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#fields.length;
  }

  text(): string {
    const tab = this.#fields.indexOf('\t', this.#at);
    const end = tab < 0 ? this.#fields.length : tab;
    const text = this.#fields.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** A whole number; null where the field is empty. */
  number(): number | null {
    const isNegative = this.#fields[this.#at] === '-';
    const start = this.#at + (isNegative ? 1 : 0);
    let number = 0;
    let end = start;
    for (; this.#fields.charCodeAt(end) >= DIGIT_0; end += 1)
      number = number * 10 + this.#fields.charCodeAt(end) - DIGIT_0;
    this.#at = end + 1;
    if (end === start) return null;
    return isNegative ? -number : number;
  }
}

const DIGIT_0 = 48;

/**
 * The plans of a calendar from one day to another, both counted from 1970-01-01, for days that have one. What is said of
 * the calendar goes before what is said of the store, and special hours before what closes the day: a store's special hours
 * open no calendar that is off. Blocks of other calendars count nothing.
 */
export function dayPlans(
  { blocks, closedHolidays }: DaysOff,
  calendarId: string,
  firstDay: number,
  lastDay: number,
): ReadonlyMap<number, DayPlan> {
  const plans = new Map<number, UnfinishedPlan>();
  const planOf = (day: number): UnfinishedPlan => {
    const found = plans.get(day);
    if (found) return found;
    const made: UnfinishedPlan = {
      special: null,
      ofCalendar: false,
      isOff: false,
      closedBy: null,
      pauses: [],
    };
    plans.set(day, made);
    return made;
  };
  for (const block of blocks) {
    if (block.calendarId !== null && block.calendarId !== calendarId) continue;
    for (const day of dayNumbersOf(block, firstDay, lastDay)) addBlock(planOf(day), block);
  }
  for (const { day, name, until } of closedDays(closedHolidays, firstDay, lastDay)) {
    const plan = planOf(day);
    if (until !== null) {
      if (plan.special === null) plan.pauses.push({ from: 0, to: minuteOf(until), name });
    } else plan.closedBy ??= { reason: 'holiday', name };
  }
  for (const plan of plans.values()) {
    if (plan.isOff && !plan.ofCalendar) plan.special = null;
    if (plan.special) plan.closedBy = null;
  }
  return plans;
}

interface UnfinishedPlan {
  special: MinutesOfDay | null;
  /** The special hours are the calendar's own. */
  ofCalendar: boolean;
  /** A block of the calendar's own closes the day. */
  isOff: boolean;
  closedBy: DayPlan['closedBy'];
  pauses: Pause[];
}

function addBlock(plan: UnfinishedPlan, { kind, name, calendarId, from, to }: PlannedBlock): void {
  if (kind === 'closed') {
    plan.closedBy ??= { reason: 'day_off', name };
    plan.isOff ||= calendarId !== null;
    return;
  }
  if (kind === 'pause') plan.pauses.push({ from, to, name });
  else if (!plan.special || (calendarId !== null && !plan.ofCalendar)) {
    plan.special = { from, to };
    plan.ofCalendar = calendarId !== null;
  }
}

/** The holidays on which a store closes, between two days. */
function closedDays(closedHolidays: readonly string[], firstDay: number, lastDay: number) {
  if (closedHolidays.length === 0) return [];
  const firstYear = yearOf(firstDay);
  const years = Array.from({ length: yearOf(lastDay) - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .flatMap(holidaysOf)
    .filter(({ holiday }) => closedHolidays.includes(holiday))
    .map((holiday) => ({ ...holiday, day: Date.parse(holiday.date) / MILLISECONDS_A_DAY }))
    .filter(({ day }) => day >= firstDay && day <= lastDay);
}

function yearOf(day: number): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCFullYear();
}
