import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import { noteError, reviewAddress } from '@hora-marcada/shared/rules';
import type { FieldErrors } from '../../ui/dialogs/field-errors.ts';
import { minutesOf, numberOf } from '../../ui/reading/number-text.ts';
import { policiesTexts as texts } from './policies-texts.ts';

const maxNoticeInMinutes = 43_200;
const minutesIn = { minutes: 1, hours: 60, days: 1440 } as const;

export const noticeUnits = ['minutes', 'hours', 'days'] as const;

export type NoticeUnit = (typeof noticeUnits)[number];

/** The rules for customers as they are typed. */
export interface PoliciesDraft {
  readonly allowsChanges: boolean;
  readonly noticeText: string;
  readonly unit: NoticeUnit;
  /** When customers are reminded. */
  readonly reminderHours: ReminderHours;
  /** Customers may book several services at once. */
  readonly takesSeveral: boolean;
  /** Who takes a booking for which the customer chose nobody; 'off' where they have to choose. */
  readonly anyCalendar: AnyCalendar;
  /** Phones that the store confirmed before book while a flood closes the page to others. */
  readonly letsKnownPass: boolean;
  /** Bookings are confirmed as they come. */
  readonly confirmsBookings: boolean;
  /** Customers may leave a note, and what they are asked then; '' for the usual words. */
  readonly asksNote: boolean;
  readonly noteQuestion: string;
  /** Where customers review the store; '' for nowhere. */
  readonly reviewUrl: string;
}

type AnyCalendar = AnswerOf<'getPolicies'>['any_calendar'];

export const anyCalendarChoices: readonly AnyCalendar[] = ['off', 'least', 'tight', 'order'];

type ReminderHours = AnswerOf<'getPolicies'>['reminder_hours'];

const offeredReminders: readonly ReminderHours[] = [[], [24], [24, 2], [2], [48]];

/** The offered choices, and the stored one where it is none of them. */
export function reminderChoices(stored: ReminderHours): readonly ReminderHours[] {
  const isOffered = offeredReminders.some((hours) => hours.join() === stored.join());
  return isOffered ? offeredReminders : [...offeredReminders, stored];
}

export function policiesDraftOf({
  client_changes: allowsChanges,
  change_notice_minutes: minutes,
  reminder_hours: reminderHours,
  several_services: takesSeveral,
  any_calendar: anyCalendar,
  known_pass_floods: letsKnownPass,
  auto_confirm: confirmsBookings,
  asks_note: asksNote,
  note_question: noteQuestion,
  review_url: reviewUrl,
}: AnswerOf<'getPolicies'>): PoliciesDraft {
  return {
    allowsChanges,
    ...noticeOf(minutes),
    reminderHours,
    takesSeveral,
    anyCalendar,
    letsKnownPass,
    confirmsBookings,
    asksNote,
    noteQuestion,
    reviewUrl,
  };
}

/** In the largest unit that says the notice exactly. */
function noticeOf(minutes: number): Pick<PoliciesDraft, 'noticeText' | 'unit'> {
  const isIn = (unit: NoticeUnit) => minutes > 0 && minutes % minutesIn[unit] === 0;
  const unit = isIn('days') ? 'days' : isIn('hours') || minutes === 0 ? 'hours' : 'minutes';
  return { noticeText: String(minutes / minutesIn[unit]), unit };
}

/** The draft's notice, a number of its unit or '1h30'; undefined where it is invalid or out of range. */
export function noticeInMinutes({ noticeText, unit }: PoliciesDraft): number | undefined {
  const inUnit = (numberOf(noticeText) ?? NaN) * minutesIn[unit];
  const minutes = Number.isNaN(inUnit) ? (minutesOf(noticeText) ?? NaN) : inUnit;
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= maxNoticeInMinutes ? minutes : undefined;
}

export function policiesErrors(draft: PoliciesDraft): FieldErrors {
  const wrongQuestion = draft.asksNote ? noteError(draft.noteQuestion) : undefined;
  const isWrong = draft.allowsChanges && noticeInMinutes(draft) === undefined;
  return {
    ...(isWrong && { notice: texts.invalidNotice }),
    ...(wrongQuestion !== undefined && { noteQuestion: wrongQuestion }),
    ...(reviewAddress(draft.reviewUrl) === undefined && { reviewUrl: texts.notGoogle }),
  };
}

/** What is switched off may be invalid: a notice or a question that is stays as it is stored. */
export function policiesToSave(draft: PoliciesDraft, storedMinutes: number): BodyOf<'updatePolicies'> {
  const { allowsChanges, reminderHours, takesSeveral, letsKnownPass, confirmsBookings, asksNote } = draft;
  return {
    client_changes: allowsChanges,
    change_notice_minutes: noticeInMinutes(draft) ?? storedMinutes,
    known_pass_floods: letsKnownPass,
    auto_confirm: confirmsBookings,
    asks_note: asksNote,
    ...(noteError(draft.noteQuestion) === undefined && { note_question: draft.noteQuestion.trim() }),
    review_url: draft.reviewUrl.trim(),
    reminder_hours: [...reminderHours],
    several_services: takesSeveral,
    any_calendar: draft.anyCalendar,
  };
}

/** The sentence that customers will read under these rules; '' while they are invalid. */
export function toldToCustomers(draft: PoliciesDraft): string {
  if (!draft.allowsChanges) return texts.forbidden;
  const minutes = noticeInMinutes(draft);
  if (minutes === undefined) return '';
  if (minutes === 0) return texts.untilStart;
  const { noticeText, unit } = noticeOf(minutes);
  return texts.until(
    `${noticeText} ${noticeText === '1' ? texts.units[unit].slice(0, -1) : texts.units[unit]}`,
  );
}
