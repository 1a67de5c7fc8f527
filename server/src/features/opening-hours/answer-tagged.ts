import { hash } from 'node:crypto';
import type { OpeningHours } from '@hora-marcada/shared/contract';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import { openingHoursAnswer, type StoredOpeningHours } from './opening-hours-rules.ts';

/** A list with the ETag that names it (P-44). */
export function answerTagged(stored: readonly StoredOpeningHours[]): AnswerWith<200, OpeningHours[]> {
  return new AnswerWith(200, stored.map(openingHoursAnswer), { etag: tagOf(stored) });
}

/** A strong entity tag: lists of the same content and order have the same, and no others. */
export function tagOf(stored: readonly StoredOpeningHours[]): string {
  const content = JSON.stringify(stored.map(openingHoursAnswer));
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}
