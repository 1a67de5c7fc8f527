import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { useEventActions, type EventFields } from '../../platform/event-queries.ts';
import { eventKey } from '../../platform/event-reading.ts';
import { useTellClient } from './notification-queries.ts';
import type { RecordLock } from './record-lock.ts';
import { TellClientMessage } from './tell-client-message.tsx';
import { texts } from './texts.ts';
import type { UntoldClient } from './untold-clients.ts';

/** What the owner does to a booking; each says how it went, and none rejects. */
export interface BookingActions {
  readonly confirm: (event: OwnerEvent) => Promise<void>;
  readonly unconfirm: (event: OwnerEvent) => Promise<void>;
  readonly remove: (event: OwnerEvent) => Promise<void>;
  /** Whether it was saved. */
  readonly save: (event: OwnerEvent, fields: EventFields) => Promise<boolean>;
}

interface ActionSetting {
  readonly run: RecordLock['run'];
  readonly keepUntold: (client: UntoldClient) => void;
  readonly forgetUntold: (event: OwnerEvent) => void;
}

/** Long enough to be read and reached; afterwards the link waits on the card. */
const linkShownInSeconds = 15;

export function useBookingActions({ run, keepUntold, forgetUntold }: ActionSetting): BookingActions {
  const { message } = App.useApp();
  const events = useEventActions();
  const tell = useTellClient();
  return useMemo(() => {
    const attempt = async (act: () => Promise<void>, done: string, failed: string, key?: string) => {
      try {
        await act();
      } catch {
        void message.error(failed);
        return false;
      }
      void message.success({ content: done, ...(key !== undefined && { key }) });
      return true;
    };

    const offerLink = (key: string, event: OwnerEvent, href: string) => {
      const content = (
        <TellClientMessage
          href={href}
          onOpened={() => message.destroy(key)}
          onMissed={() => keepUntold({ event, href })}
        />
      );
      void message.success({ key, content, duration: linkShownInSeconds });
    };

    const tellClient = async (key: string, event: OwnerEvent) => {
      const telling = await tell(event);
      if (telling.status === 'noPhone') void message.error(texts.noPhone);
      if (telling.status === 'failed') void message.error(texts.notNotified);
      if (telling.status === 'link') offerLink(key, event, telling.href);
    };

    return {
      confirm: (event) =>
        run(event, async () => {
          const key = `confirmed ${eventKey(event)}`;
          const act = () => events.setConfirmed(event, true);
          if (await attempt(act, texts.wasConfirmed, texts.confirmationFailed, key))
            await tellClient(key, event);
        }),
      unconfirm: (event) =>
        run(event, async () => {
          if (!window.confirm(texts.mayUnconfirm)) return;
          const act = () => events.setConfirmed(event, false);
          if (await attempt(act, texts.wasUnconfirmed, texts.confirmationFailed)) forgetUntold(event);
        }),
      remove: (event) =>
        run(event, async () => {
          if (!window.confirm(texts.mayRemove)) return;
          const act = () => events.remove(event);
          if (await attempt(act, texts.wasRemoved, texts.notRemoved)) forgetUntold(event);
        }),
      save: async (event, fields) => {
        let isSaved = false;
        await run(event, async () => {
          const act = () => events.update(event, fields);
          isSaved = await attempt(act, texts.wasUpdated, texts.notUpdated);
        });
        return isSaved;
      },
    };
  }, [message, events, tell, run, keepUntold, forgetUntold]);
}
