import type { Settings, SettingsChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { changeSettings } from './settings-queries.ts';
import { settingsAnswer } from './settings-rules.ts';

/** Changes what is given of a store's settings and answers them all (API-030); throws `not_found` once it is gone. */
export async function updateSettings(
  { database, changes }: Dependencies,
  storeId: StoreId,
  change: SettingsChange,
): Promise<Settings> {
  const stored = await changeSettings(database.handle, storeId, {
    title: change.title,
    footer: change.footer,
    primaryColor: change.primary_color,
    questionCalendar: change.question_calendar,
  });
  if (!stored) throw new Refusal('not_found');
  changes.announce(storeId);
  return settingsAnswer(stored);
}
