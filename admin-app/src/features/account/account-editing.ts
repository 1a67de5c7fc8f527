import type { StoreSettings } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useState } from 'react';
import { fieldErrors, withCause } from '../../platform/session/api-failure.tsx';
import { changedSince } from '../../ui/dialogs/changed-since.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import {
  accountDraftOf,
  accountErrorsFrom,
  accountErrorsIn,
  cleanedAccountDraft,
  isSameAccountDraft,
  settingsToSave,
  type AccountDraft,
  type AccountErrors,
} from './account-draft.ts';
import { useSettingsUpdate } from './account-queries.ts';
import { texts } from './texts.ts';

export interface AccountEditing {
  readonly draft: AccountDraft;
  /** The draft as it would be saved. */
  readonly preview: AccountDraft;
  readonly errors: AccountErrors;
  /** Characters of these fields were removed, and nothing was typed since (P-29). */
  readonly cleaned: readonly CleanedField[];
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What forbade the last attempt to save, a new object for each. */
  readonly refusal: object | undefined;
  readonly change: (part: Partial<AccountDraft>) => void;
  /** Cleans what the owner has just left. */
  readonly leave: (field: keyof AccountDraft) => void;
  readonly save: () => void;
}

type CleanedField = 'title' | 'footer';

/** The fields over the settings: what was not touched follows the server, what was typed stays until it is saved. */
export function useAccountEditing(settings: StoreSettings): AccountEditing {
  const { message } = App.useApp();
  const update = useSettingsUpdate();
  const [typed, setTyped] = useState<Partial<AccountDraft>>({});
  const [errors, setErrors] = useState<AccountErrors>({});
  const [cleaned, setCleaned] = useState<readonly CleanedField[]>([]);
  const [refusal, setRefusal] = useState<object>();
  const saved = accountDraftOf(settings);
  const draft = { ...saved, ...typed };

  const change = (part: Partial<AccountDraft>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors((before) => without(before, Object.keys(part)));
    setCleaned((before) => before.filter((field) => !(field in part)));
  };

  const noteCleaned = (left: AccountDraft, ...fields: readonly (keyof AccountDraft)[]) => {
    const shorter = (['title', 'footer'] as const).filter(
      (field) => fields.includes(field) && left[field] !== draft[field],
    );
    if (shorter.length > 0) setCleaned((before) => [...before, ...shorter]);
  };

  const leave = (field: keyof AccountDraft) => {
    const left = cleanedAccountDraft(draft, saved);
    if (left[field] !== draft[field]) setTyped((before) => ({ ...before, [field]: left[field] }));
    noteCleaned(left, field);
    // A missing title can wait until saving; a colour that is none leaves the preview behind.
    if (field === 'colour') setErrors((before) => ({ ...before, ...only('colour', accountErrorsIn(left)) }));
  };

  const refuse = (found: AccountErrors, error?: unknown) => {
    setErrors(found);
    setRefusal({});
    void message.error(withCause(error, texts.saveFailed));
  };

  const { submit, isSaving } = useSaving({
    save: (sent: AccountDraft) => update(settingsToSave(sent)),
    onSaved: (_, sent) => {
      // What was typed while the answer was awaited is a change of its own.
      setTyped((now) => changedSince(now, sent));
      setErrors({});
      void message.success(texts.saved);
    },
    onFailed: (error) => refuse(accountErrorsFrom(fieldErrors(error)), error),
  });
  const save = () =>
    submit(() => {
      const left = cleanedAccountDraft(draft, saved);
      setTyped(left);
      noteCleaned(left, 'title', 'footer');
      const found = accountErrorsIn(left);
      if (Object.keys(found).length === 0) return left;
      refuse(found);
      return undefined;
    });

  const isChanged = !isSameAccountDraft(draft, saved);
  return {
    draft,
    preview: cleanedAccountDraft(draft, saved),
    errors,
    cleaned,
    isChanged,
    isSaving,
    refusal,
    change,
    leave,
    save,
  };
}

function only(field: keyof AccountDraft, errors: AccountErrors): AccountErrors {
  const sentence = errors[field];
  return sentence === undefined ? {} : { [field]: sentence };
}

function without(errors: AccountErrors, fields: readonly string[]): AccountErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
