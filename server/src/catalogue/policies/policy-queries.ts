import { sql } from 'kysely';
import type { PoliciesChange } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoredPolicies } from './policy-rules.ts';

/** Undefined without such a store. */
export async function findPolicies(handle: Handle, storeId: StoreId): Promise<StoredPolicies | undefined> {
  const { rows } = await sql<StoredPolicies>`
    select ${columns} from stores where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** Changes what is given of them and gives them all; undefined without such a store. */
export async function changePolicies(
  handle: Handle,
  storeId: StoreId,
  {
    client_changes: allowsChanges,
    change_notice_minutes: deadline,
    several_services: several,
    any_calendar: anyCalendar,
    known_pass_floods: knownPass,
    auto_confirm: confirms,
    asks_note: asksNote,
    note_question: question,
    review_url: reviewUrl,
    ...reminders
  }: PoliciesChange,
): Promise<StoredPolicies | undefined> {
  const { rows } = await sql<StoredPolicies>`
    update stores
    set client_changes = coalesce(${allowsChanges ?? null}, client_changes),
      change_notice_minutes = coalesce(${deadline ?? null}, change_notice_minutes),
      reminder_hours = coalesce(${reminders.reminder_hours ?? null}::smallint[], reminder_hours),
      quiet_from = coalesce(${reminders.quiet_from ?? null}::time, quiet_from),
      quiet_to = coalesce(${reminders.quiet_to ?? null}::time, quiet_to),
      several_services = coalesce(${several ?? null}, several_services),
      any_calendar = coalesce(${anyCalendar ?? null}, any_calendar),
      known_pass_floods = coalesce(${knownPass ?? null}, known_pass_floods),
      auto_confirm = coalesce(${confirms ?? null}, auto_confirm),
      asks_note = coalesce(${asksNote ?? null}, asks_note),
      note_question = coalesce(${question ?? null}, note_question),
      review_url = coalesce(${reviewUrl ?? null}, review_url)
    where store_id = ${storeId}
    returning ${columns}`.execute(handle);
  return rows[0];
}

const columns = sql`client_changes, change_notice_minutes, reminder_hours, left(quiet_from::text, 5) as quiet_from,
  left(quiet_to::text, 5) as quiet_to, several_services, any_calendar, known_pass_floods,
  auto_confirm, asks_note, note_question, review_url`;
