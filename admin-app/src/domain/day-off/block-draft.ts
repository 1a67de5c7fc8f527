import type { Block } from '@hora-marcada/shared/contract';
import { shareDay, specialHoursTaken, validateBlock } from '@hora-marcada/shared/rules';
import { dayError } from '../../ui/dates/month-days.ts';
import { errorsOf, type FieldErrors } from '../../ui/dialogs/field-errors.ts';
import { normalizedTime } from '../../ui/reading/time-text.ts';
import { daysIn, daysMap, type Weekday } from '../../ui/fields/weekdays.ts';
import type { BlockBody } from './block-queries.ts';

/** A block as the dialog holds it: days 'YYYY-MM-DD', '' or what is no day, times as typed. */
export interface BlockDraft {
  readonly name: string;
  /** '' is the whole store. */
  readonly calendarId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromText: string;
  readonly toText: string;
  readonly repeats: Block['repeats'];
  readonly days: readonly Weekday[];
}

/** A new block is the whole store's unless it is said whose. */
export function blockDraftOf(block: Block | undefined, calendarId = ''): BlockDraft {
  return {
    name: block?.name ?? '',
    calendarId: block ? (block.calendar_id ?? '') : calendarId,
    firstDay: block?.first_day ?? '',
    lastDay: block?.last_day ?? '',
    fromText: block?.time_from ?? '',
    toText: block?.time_to ?? '',
    repeats: block?.repeats ?? 'none',
    days: block ? daysIn(block.weekdays) : [],
  };
}

/** The draft's block; fields that its kind and repetition do not have are left empty. */
export function blockBodyOf(draft: BlockDraft, kind: Block['kind']) {
  const hasTimes = kind !== 'closed';
  return {
    kind,
    name: draft.name.trim(),
    calendar_id: draft.calendarId || null,
    first_day: draft.firstDay,
    last_day: draft.lastDay || null,
    repeats: draft.repeats,
    weekdays: daysMap(draft.repeats === 'weekly' ? draft.days : []),
    time_from: hasTimes ? normalizedTime(draft.fromText) : null,
    time_to: hasTimes ? normalizedTime(draft.toText) : null,
  } satisfies BlockBody;
}

/** The first error (OFF-005): of the rules, then of special hours of the same calendar or store on one of its days. */
export function blockErrors(draft: BlockDraft, kind: Block['kind'], others: readonly Block[]): FieldErrors {
  const body = blockBodyOf(draft, kind);
  const [wrongFirst, wrongLast] = [dayError(draft.firstDay), dayError(draft.lastDay)];
  if (wrongFirst !== undefined) return { first_day: wrongFirst };
  if (wrongLast !== undefined) return { last_day: wrongLast };
  const error = validateBlock(body);
  if (error) return errorsOf(error);
  const isTaken = others.some(
    (other) =>
      kind === 'special' &&
      other.kind === 'special' &&
      other.calendar_id === body.calendar_id &&
      shareDay(other, body),
  );
  return isTaken ? { first_day: specialHoursTaken } : {};
}
