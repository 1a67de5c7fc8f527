import type { AnswerOf } from '@hora-marcada/shared/contract';
import { openSection } from '../../../test-support/open-section.tsx';
import { PoliciesPage } from '../policies-page.tsx';

/** What the form sends. */
export const kept: Omit<
  AnswerOf<'getPolicies'>,
  'quiet_from' | 'quiet_to' | 'reminders_by' | 'notices_by'
> = {
  client_changes: true,
  change_notice_minutes: 120,
  reminder_hours: [],
  several_services: true,
  any_calendar: 'off',
  known_pass_floods: false,
  auto_confirm: false,
  asks_note: false,
  note_question: '',
  review_url: '',
};
export const stored: AnswerOf<'getPolicies'> = {
  ...kept,
  quiet_from: '21:00',
  quiet_to: '08:00',
  reminders_by: 'owner',
  notices_by: 'owner',
};

/** 'Regras' of a store without calendars, unless answers say otherwise. */
export function openPolicies(answers: object = {}) {
  return openSection(<PoliciesPage />, {
    server: {
      getCalendars: { status: 200, body: [] },
      getPolicies: { status: 200, body: stored },
      updatePolicies: ({ body }) => ({ status: 200, body: { ...stored, ...(body as object) } }),
      ...answers,
    },
  });
}
