import type { Series } from '@hora-marcada/shared/contract';
import { isSessionOver, withCause } from '../../../platform/session/api-failure.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { useSeriesEndAnnouncement } from './series-announcement.ts';
import { useSeriesActions } from './series-queries.ts';
import { repeatTexts as texts } from './repeat-texts.ts';

/** Pausing, resuming and ending a series, each with how it went and 'Desfazer'; none rejects. Resolves to whether it was done. */
export function useAnnouncedSeries() {
  const message = useMessage();
  const offerUndo = useUndoOffer();
  const announceEnd = useSeriesEndAnnouncement();
  const series = useSeriesActions();
  const attempt = async <Answer>(
    send: () => Promise<Answer>,
    done: (answer: Answer) => void,
    failed: string,
  ): Promise<boolean> => {
    try {
      done(await send());
      return true;
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, failed));
      return false;
    }
  };
  const announce = ({ id }: Series, text: string, changeId: string | undefined) =>
    offerUndo({ key: `series ${id}`, text, changeId, undone: texts.restored });
  return {
    pause: (of: Series, from: string, until: string) =>
      attempt(
        () => series.pause({ id: of.id, revision: of.revision, from, until }),
        ({ removed, change_id: changeId }) => announce(of, texts.wasPaused(removed), changeId),
        texts.pauseFailed,
      ),
    resume: (of: Series, today: string) =>
      attempt(
        () => series.resume({ id: of.id, revision: of.revision, from_day: today }),
        ({ made, change_id: changeId }) => announce(of, texts.wasResumed(made), changeId),
        texts.resumeFailed,
      ),
    /** Asks first. */
    end: async (of: Series, from_day: string, question: string) =>
      window.confirm(question) &&
      attempt(
        () => series.end({ id: of.id, revision: of.revision, from_day }),
        (ended) => announceEnd(of.id, ended),
        texts.endFailed,
      ),
  };
}
