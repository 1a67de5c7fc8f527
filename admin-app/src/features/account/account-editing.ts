import { App } from 'antd';
import { useRef, useState } from 'react';
import {
  changeOf,
  cleaned,
  draftOf,
  findingsFrom,
  findingsIn,
  isSameDraft,
  type AccountDraft,
  type AccountFindings,
  type AccountSettings,
} from './account-draft.ts';
import { useSettingsUpdate } from './account-queries.ts';
import { texts } from './texts.ts';

export interface AccountEditing {
  readonly draft: AccountDraft;
  readonly findings: AccountFindings;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What forbade the last attempt to save, a new object for each. */
  readonly refusal: object | undefined;
  readonly change: (part: Partial<AccountDraft>) => void;
  /** Cleans what the owner has just left. */
  readonly leave: (field: keyof AccountDraft) => void;
  readonly save: () => Promise<void>;
}

/** The fields over the settings: what was not touched follows the server, what was typed stays until it is saved. */
export function useAccountEditing(settings: AccountSettings): AccountEditing {
  const { message } = App.useApp();
  const update = useSettingsUpdate();
  const [typed, setTyped] = useState<Partial<AccountDraft>>({});
  const [findings, setFindings] = useState<AccountFindings>({});
  const [refusal, setRefusal] = useState<object>();
  const [isSaving, setIsSaving] = useState(false);
  // State is one render late for a double click.
  const isBusy = useRef(false);
  const saved = draftOf(settings);
  const draft = { ...saved, ...typed };

  const change = (part: Partial<AccountDraft>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFindings((before) => without(before, Object.keys(part)));
  };

  const leave = (field: keyof AccountDraft) => {
    const left = cleaned(draft);
    if (left[field] !== draft[field]) setTyped((before) => ({ ...before, [field]: left[field] }));
    // A missing title can wait until saving; a colour that is none leaves the preview behind.
    if (field === 'colour') setFindings((before) => ({ ...before, ...only('colour', findingsIn(left)) }));
  };

  const refuse = (found: AccountFindings) => {
    setFindings(found);
    setRefusal({});
    void message.error(texts.saveFailed);
  };

  const save = async () => {
    if (isBusy.current) return;
    const sent = cleaned(draft);
    setTyped(sent);
    const found = findingsIn(sent);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    isBusy.current = true;
    setIsSaving(true);
    const saving = await update(changeOf(sent));
    isBusy.current = false;
    setIsSaving(false);
    if (saving.status === 'failed') {
      refuse(findingsFrom(saving.errors));
      return;
    }
    // What was typed while the answer was awaited is a change of its own.
    setTyped((now) => changedSince(now, sent));
    setFindings({});
    void message.success(texts.saved);
  };

  const isChanged = !isSameDraft(draft, saved);
  return { draft, findings, isChanged, isSaving, refusal, change, leave, save };
}

function only(field: keyof AccountDraft, findings: AccountFindings): AccountFindings {
  const sentence = findings[field];
  return sentence === undefined ? {} : { [field]: sentence };
}

function without(findings: AccountFindings, fields: readonly string[]): AccountFindings {
  return Object.fromEntries(Object.entries(findings).filter(([field]) => !fields.includes(field)));
}

function changedSince(now: Partial<AccountDraft>, sent: AccountDraft): Partial<AccountDraft> {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof AccountDraft]);
  return Object.fromEntries(changed);
}
