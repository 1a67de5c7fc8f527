import type { AnswerOf, SavedSeries } from '@hora-marcada/shared/contract';
import { useUndoOffer, type UndoOffer } from '../../store/undo-offer.tsx';
import { repeatTexts as texts } from './repeat-texts.ts';

/** What is said when something was done with a series, with 'Desfazer' (REC-003, REC-010, REC-013). */
export function useSeriesAnnouncements() {
  const offerUndo = useUndoOffer();
  const say = (
    id: string,
    text: string,
    changeId: string | undefined,
    rest: Partial<Pick<UndoOffer, 'undone' | 'link'>> = {},
  ) => offerUndo({ key: `series ${id}`, text, changeId, undone: texts.restored, ...rest });
  return {
    created: ({ series, made, change_id: changeId }: SavedSeries) =>
      say(series.id, texts.created(made), changeId, { undone: texts.undone }),
    changed: ({ series, made, change_id: changeId }: SavedSeries) =>
      say(series.id, texts.changed(made), changeId),
    resumed: ({ series, made, change_id: changeId }: SavedSeries) =>
      say(series.id, texts.wasResumed(made), changeId),
    paused: (id: string, { removed, change_id: changeId }: AnswerOf<'pauseSeries'>) =>
      say(id, texts.wasPaused(removed), changeId),
    /** With the chat in which the customer is told. */
    ended: (id: string, { removed, notice, change_id: changeId }: AnswerOf<'endSeries'>) =>
      say(id, texts.ended(removed), changeId, {
        link: notice?.link === undefined ? undefined : { text: texts.tellCustomer, href: notice.link },
      }),
  };
}
