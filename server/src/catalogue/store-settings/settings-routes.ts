import {
  contract,
  type AnswerOf,
  type ContactChange,
  type StoreSettings,
  type StoreSettingsChange,
} from '@hora-marcada/shared/contract';
import { cleanFooter, cleanTitle } from '@hora-marcada/shared/rules';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { changeContact, changeSettings, findSettings } from './settings-queries.ts';
import { changedText, settingsAnswer } from './settings-rules.ts';

/** The settings of an owner's page. */
export function settingsRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getSettings, ({ storeId }) => readSettings(dependencies, storeId));
  api.bind(contract.updateSettings, (call) =>
    updateSettings(byOwner(dependencies, call), call.storeId, call.body),
  );
  api.bind(contract.updateContact, (call) =>
    updateContact(byOwner(dependencies, call), call.storeId, call.body),
  );
}

/** A store's settings (API-029); throws `not_found` once it is gone. */
async function readSettings({ database }: Dependencies, storeId: StoreId): Promise<StoreSettings> {
  const stored = await findSettings(database.handle, storeId);
  if (!stored) throw new Refusal('not_found');
  return settingsAnswer(storeId, stored);
}

/** Changes what is given of a store's settings and answers them all (API-030); throws `not_found` once it is gone. */
async function updateSettings(
  tools: ChangeTools,
  storeId: StoreId,
  change: StoreSettingsChange,
): Promise<StoreSettings> {
  const { database, signals } = tools;
  const stored = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const before = await findSettings(transaction, storeId);
    const subject = { action: 'settings_changed', subject: 'settings', subjectId: null } as const;
    const { result } = await recordUndoable(transaction, storeId, tools, subject, () =>
      changeSettings(transaction, storeId, {
        title: changedText(change.title, before?.title, cleanTitle),
        footer: changedText(change.footer, before?.footer, cleanFooter),
        primaryColor: change.primary_color,
        questionCalendar: change.question_calendar,
      }),
    );
    return before && result && { ...before, ...result };
  });
  if (!stored) throw new Refusal('not_found');
  signals.announce(storeId);
  return settingsAnswer(storeId, stored);
}

/** Changes what is given of a store's contact (DAY-022); throws `not_found` once the store is gone. */
async function updateContact(
  tools: ChangeTools,
  storeId: StoreId,
  change: ContactChange,
): Promise<AnswerOf<'updateContact'>> {
  const { database, signals } = tools;
  const { result: contact, changeId } = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const subject = { action: 'contact_changed', subject: 'contact', subjectId: null } as const;
    return recordUndoable(transaction, storeId, tools, subject, () =>
      changeContact(transaction, storeId, change),
    );
  });
  if (!contact) throw new Refusal('not_found');
  signals.announce(storeId);
  return { ...contact, ...(changeId !== undefined && { change_id: changeId }) };
}
