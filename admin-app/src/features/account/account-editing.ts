import type { StoreSettings } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import { fieldErrors, withCause } from '../../platform/session/api-failure.tsx';
import { useFormState } from '../../ui/dialogs/form-state.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { useMessage } from '../../ui/messages/message-context.ts';
import {
  accountDraftOf,
  accountErrorsFrom,
  accountErrorsIn,
  cleanedAccountDraft,
  settingsToSave,
  type AccountDraft,
} from './account-draft.ts';
import { useSettingsUpdate } from './account-queries.ts';
import { accountTexts as texts } from './texts.ts';

/** The fields over the settings, which are cleaned as they are left. */
export function useAccountEditing(settings: StoreSettings) {
  const message = useMessage();
  const update = useSettingsUpdate();
  const saved = accountDraftOf(settings);
  const { draft, ...fields } = useFormState({
    initial: saved,
    normalize: (typed) => cleanedAccountDraft(typed, saved),
    errorsIn: accountErrorsIn,
  });
  useUnsavedChanges(fields.isChanged);
  const preview = cleanedAccountDraft(draft, saved);
  /** Characters of these fields were removed, and nothing was typed since (P-29). */
  const [cleaned, setCleaned] = useState<readonly CleanedField[]>([]);
  /** The colour as it was left: a wrong one does not change the preview, and is reported at once. */
  const [leftColour, setLeftColour] = useState<string>();

  const noteCleaned = (...left: readonly (keyof AccountDraft)[]) => {
    const shorter = cleanedFields.filter((field) => left.includes(field) && preview[field] !== draft[field]);
    setCleaned((before) => [...before, ...shorter]);
  };
  const refuse = (error?: unknown) => message.error(withCause(error, texts.saveFailed));
  const { submit, isSaving } = useSaving({
    save: (sent: AccountDraft) => update(settingsToSave(sent)),
    onSaved: (_, sent) => {
      fields.settle(sent);
      message.success(texts.saved);
    },
    onFailed: (error, sent) => {
      fields.refuse(accountErrorsFrom(fieldErrors(error)), sent);
      refuse(error);
    },
  });
  return {
    ...fields,
    draft,
    /** The draft as it would be saved. */
    preview,
    cleaned,
    isSaving,
    errorOf: (field: keyof AccountDraft) =>
      fields.errorOf(field) ??
      (field === 'colour' && leftColour === draft.colour.text ? accountErrorsIn(draft).colour : undefined),
    change: (part: Partial<AccountDraft>) => {
      fields.change(part);
      setCleaned((before) => before.filter((field) => !(field in part)));
    },
    leave: (field: keyof AccountDraft) => {
      if (preview[field] !== draft[field]) fields.change({ [field]: preview[field] });
      noteCleaned(field);
      if (field === 'colour') setLeftColour(preview.colour.text);
    },
    save: () =>
      submit(() => {
        noteCleaned(...cleanedFields);
        const sent = fields.attempt();
        if (!sent) refuse();
        return sent;
      }),
  };
}

const cleanedFields = ['title', 'footer'] as const;

type CleanedField = (typeof cleanedFields)[number];
