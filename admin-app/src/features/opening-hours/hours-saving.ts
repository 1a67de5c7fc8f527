import { errorText, statusOf } from '@hora-marcada/shared/client';
import { App } from 'antd';
import { useState } from 'react';
import type { HoursDraft } from './hours-draft.ts';
import { useHoursSave } from './opening-hours-queries.ts';
import { texts } from './texts.ts';

type Progress =
  | { readonly is: 'idle' }
  | { readonly is: 'saving' }
  /** The server refused, because the list is another by now (P-44). */
  | { readonly is: 'conflict'; readonly sentence: string };

/** Sends the whole list at once; what is refused stays as it was edited (ATEND-019, ATEND-021, ATEND-022). */
export function useHoursSaving(draft: HoursDraft, reload: () => Promise<boolean>) {
  const { message } = App.useApp();
  const saveHours = useHoursSave();
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });

  const save = async () => {
    setProgress({ is: 'saving' });
    try {
      await saveHours(draft.sets, draft.etag);
      draft.discard();
      setProgress({ is: 'idle' });
      void message.success(texts.saved);
    } catch (error) {
      const sentence = errorText(error) ?? texts.saveFailed;
      const isConflict = statusOf(error) === 412;
      setProgress(isConflict ? { is: 'conflict', sentence } : { is: 'idle' });
      if (!isConflict) void message.error(sentence);
    }
  };

  const loadCurrent = async () => {
    if (!window.confirm(texts.mayReload)) return;
    if (await reload()) {
      draft.discard();
      setProgress({ is: 'idle' });
    } else void message.error(texts.loadFailed);
  };

  const outdated = draft.isOutdated ? texts.changedElsewhere : undefined;
  return {
    isSaving: progress.is === 'saving',
    /** Why saving will be refused; undefined as far as is known. */
    conflict: progress.is === 'conflict' && draft.isChanged ? progress.sentence : outdated,
    save,
    loadCurrent,
  };
}
