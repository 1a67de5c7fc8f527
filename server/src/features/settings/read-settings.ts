import type { Settings } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findSettings } from './settings-queries.ts';
import { settingsAnswer } from './settings-rules.ts';

/** A store's settings (API-029); throws `not_found` once it is gone. */
export async function readSettings({ database }: Dependencies, storeId: StoreId): Promise<Settings> {
  const stored = await findSettings(database.handle, storeId);
  if (!stored) throw new Refusal('not_found');
  return settingsAnswer(stored);
}
