import { App } from 'antd';
import { useState } from 'react';
import type { HoursDraft } from './hours-draft.ts';
import { useHoursSave } from './opening-hours-queries.ts';
import { texts } from './texts.ts';

type Progress =
  | { readonly is: 'idle' }
  | { readonly is: 'saving' }
  /** The server refused, because the list of this version is another by now (P-44). */
  | { readonly is: 'conflict'; readonly sentence: string; readonly etag: string | undefined };

/** Sends the whole list at once; what is refused stays as it was edited (ATEND-019, ATEND-021, ATEND-022). */
export function useHoursSaving(draft: HoursDraft, reload: () => Promise<boolean>) {
  const { message } = App.useApp();
  const saveHours = useHoursSave();
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });

  const save = async () => {
    setProgress({ is: 'saving' });
    const outcome = await saveHours(draft.sets, draft.etag);
    if (outcome.is === 'saved') {
      draft.discard();
      setProgress({ is: 'idle' });
      void message.success(texts.saved);
      return;
    }
    const sentence = outcome.sentence ?? texts.saveFailed;
    const isConflict = outcome.is === 'conflict';
    setProgress(isConflict ? { is: 'conflict', sentence, etag: draft.etag } : { is: 'idle' });
    if (!isConflict) void message.error(sentence);
  };

  const loadCurrent = async () => {
    if (!window.confirm(texts.mayReload)) return;
    if (await reload()) {
      draft.discard();
      setProgress({ is: 'idle' });
    } else void message.error(texts.loadFailed);
  };

  const isRefused = progress.is === 'conflict' && progress.etag === draft.etag && draft.isChanged;
  const outdated = draft.isOutdated ? texts.changedElsewhere : undefined;
  return {
    isSaving: progress.is === 'saving',
    /** Why saving will be refused; undefined as far as is known. */
    conflict: isRefused ? progress.sentence : outdated,
    save,
    loadCurrent,
  };
}
