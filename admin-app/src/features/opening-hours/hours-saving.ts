import { useState, type ReactNode } from 'react';
import { failureText, isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import type { HoursDraft } from './hours-draft.ts';
import { useHoursSave } from './opening-hours-queries.ts';
import { openingHoursTexts as texts } from './texts.ts';
import { useMessage } from '../../ui/messages/message-context.ts';

type Progress =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  /** The server refused, because the list of this version is another by now (P-44). */
  | { readonly status: 'conflict'; readonly sentence: ReactNode; readonly etag: string | undefined };

/** Sends the whole list at once; a refused list stays as it was edited (ATEND-019, ATEND-021, ATEND-022). */
export function useHoursSaving(draft: HoursDraft, reload: () => Promise<{ readonly error: unknown }>) {
  const message = useMessage();
  const saveHours = useHoursSave();
  const [progress, setProgress] = useState<Progress>({ status: 'idle' });

  const save = async () => {
    setProgress({ status: 'saving' });
    const result = await saveHours(draft.sets, draft.etag);
    if (result.status === 'saved') {
      draft.discard();
      setProgress({ status: 'idle' });
      message.success(texts.saved);
      return;
    }
    if (result.status === 'signedOut') {
      setProgress({ status: 'idle' });
      return;
    }
    const sentence = failureText(result.error, texts.saveFailed);
    const isConflict = result.status === 'conflict';
    setProgress(isConflict ? { status: 'conflict', sentence, etag: draft.etag } : { status: 'idle' });
    if (!isConflict) message.error(sentence);
  };

  const loadCurrent = async () => {
    if (!window.confirm(texts.mayReload)) return;
    const { error } = await reload();
    if (error === null) {
      draft.discard();
      setProgress({ status: 'idle' });
    } else if (!isSessionOver(error)) message.error(withCause(error, texts.loadFailed));
  };

  const isRefused = progress.status === 'conflict' && progress.etag === draft.etag && draft.isChanged;
  const outdated = draft.isOutdated ? texts.changedElsewhere : undefined;
  return {
    isSaving: progress.status === 'saving',
    /** Why saving will be refused; undefined as far as is known. */
    conflict: isRefused ? progress.sentence : outdated,
    save,
    loadCurrent,
  };
}
