import type { AnswerOf } from '@hora-marcada/shared/contract';
import { useCallback } from 'react';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { repeatTexts as texts } from './repeat-texts.ts';

/** Says that a series ended, with 'Desfazer' and the chat in which its customer is told (REC-010). */
export function useSeriesEndAnnouncement(): (id: string, ended: AnswerOf<'endSeries'>) => void {
  const offerUndo = useUndoOffer();
  return useCallback(
    (id, { removed, notice, change_id: changeId }) =>
      offerUndo({
        key: `series ${id}`,
        text: texts.ended(removed),
        changeId,
        undone: texts.restored,
        link: notice?.link === undefined ? undefined : { text: texts.tellCustomer, href: notice.link },
      }),
    [offerUndo],
  );
}

/** Says that a series was made, with 'Desfazer' (REC-003, REC-013). */
export function useSeriesAnnouncement(said = texts.created): (saved: AnswerOf<'addSeries'>) => void {
  const offerUndo = useUndoOffer();
  return useCallback(
    ({ series, made, change_id: changeId }) =>
      offerUndo({
        key: `series ${series.id}`,
        text: said(made),
        changeId,
        undone: said === texts.created ? texts.undone : texts.restored,
      }),
    [offerUndo, said],
  );
}
