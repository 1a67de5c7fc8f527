import type { AnswerOf } from '@hora-marcada/shared/contract';
import { useCallback } from 'react';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { repeatTexts as texts } from './repeat-texts.ts';

/** Says that a series was made, with 'Desfazer' (REC-003, REC-013). */
export function useSeriesAnnouncement(): (saved: AnswerOf<'addSeries'>) => void {
  const offerUndo = useUndoOffer();
  return useCallback(
    ({ series, made, change_id: changeId }) =>
      offerUndo({ key: `series ${series.id}`, text: texts.created(made), changeId, undone: texts.undone }),
    [offerUndo],
  );
}
