import type { Settings } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findSettings } from './settings-queries.ts';

const DEFAULT_PRIMARY_COLOR = '#000000';

/** A store's settings (API-029), its primary colour black until one is chosen; throws `not_found` once it is gone. */
export async function readSettings({ database }: Dependencies, storeId: StoreId): Promise<Settings> {
  const stored = await findSettings(database.handle, storeId);
  if (!stored) throw new Refusal('not_found');
  return {
    title: stored.title,
    footer: stored.footer,
    styles: { palette: { primary: { main: stored.primaryColor ?? DEFAULT_PRIMARY_COLOR } } },
    question_calendar: stored.questionCalendar,
    endpoint: stored.endpoint,
    expiration_date: stored.expirationDate,
    time_zone: stored.timeZone,
  };
}
