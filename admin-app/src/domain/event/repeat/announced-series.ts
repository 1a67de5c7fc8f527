import type { Series } from '@hora-marcada/shared/contract';
import { isSessionOver, withCause } from '../../../platform/session/api-failure.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useSeriesAnnouncements } from './series-announcements.ts';
import { useSeriesActions } from './series-queries.ts';
import { repeatTexts as texts } from './repeat-texts.ts';

/** Pausing, resuming and ending a series, each with how it went and 'Desfazer'; none rejects. Resolves to whether it was done. */
export function useAnnouncedSeries() {
  const message = useMessage();
  const announce = useSeriesAnnouncements();
  const send = useSeriesActions();
  const attempt = async (act: () => Promise<void>, failed: string): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, failed));
      return false;
    }
  };
  return {
    pause: ({ id, revision }: Series, from: string, until: string) =>
      attempt(
        async () => announce.paused(id, await send.pause({ id, revision, from, until })),
        texts.pauseFailed,
      ),
    resume: ({ id, revision }: Series, today: string) =>
      attempt(
        async () => announce.resumed(await send.resume({ id, revision, from_day: today })),
        texts.resumeFailed,
      ),
    /** Asks first. */
    end: async ({ id, revision }: Series, from_day: string, question: string) =>
      window.confirm(question) &&
      attempt(async () => announce.ended(id, await send.end({ id, revision, from_day })), texts.endFailed),
  };
}
