import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useMemo } from 'react';
import { isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useOpenDialog } from '../open-dialog.ts';
import { aboutEvent } from './about-event.tsx';
import { useEventLock, type EventLock } from './event-lock.ts';
import { useEventActions } from './event-queries.ts';
import { eventKey } from './event-reading.ts';
import { eventTexts as texts } from './event-texts.ts';
import { useConfirmationAnnouncement } from './notify/confirmation-announcement.tsx';
import { useGatewayTells } from './notify/gateway-notices.ts';
import { usePendingNotifications } from './notify/pending-notifications.tsx';
import type { Outcome } from './outcome/outcome-rules.ts';
import { outcomeTexts } from './outcome/outcome-texts.ts';
import { useRemovalAnnouncement } from './removal/removal-announcement.ts';
import { useMessage } from '../../ui/messages/message-context.ts';
import { ToastLink } from '../../ui/toast-action.tsx';

interface ActOptions {
  /** Called as soon as the server has done it. */
  readonly onDone?: () => void;
}

/** Actions on an event at once; each says how it went, and none rejects. */
export interface AnnouncedActions {
  readonly confirm: (event: OwnerEvent, options?: ActOptions) => Promise<void>;
  /** Asks first. */
  readonly unconfirm: (event: OwnerEvent, options?: ActOptions) => Promise<void>;
  readonly mark: (event: OwnerEvent, outcome: Outcome, options?: ActOptions) => Promise<void>;
  /** Leads to the dialog that asks whether a gateway tells the customer, where it can, and how far it goes in a series. */
  readonly remove: (
    event: OwnerEvent,
    options?: ActOptions & { readonly question?: string },
  ) => Promise<void>;
}

/** Confirming, marking and deleting, one at a time for each event (P-23). */
export function useAnnouncedActions(): {
  readonly isBusy: EventLock['isBusy'];
  readonly actions: AnnouncedActions;
} {
  const message = useMessage();
  const events = useEventActions();
  const { isBusy, run } = useEventLock();
  const openDialog = useOpenDialog();
  const isTold = useGatewayTells();
  const announceConfirmation = useConfirmationAnnouncement();
  const announceRemoval = useRemovalAnnouncement();
  const { removePending } = usePendingNotifications();
  const actions = useMemo<AnnouncedActions>(() => {
    const attempt = async <Answer,>(event: OwnerEvent, { question, send, done, failed }: Attempt<Answer>) => {
      if (question !== undefined && !window.confirm(question)) return;
      await run(event, async () => {
        let answer;
        try {
          answer = await send();
        } catch (error) {
          if (!isSessionOver(error)) message.error(aboutEvent(withCause(error, failed), event));
          return;
        }
        await done(answer);
      });
    };
    return {
      confirm: (event, { onDone } = {}) =>
        attempt(event, {
          send: () => events.setConfirmed(event, true),
          failed: texts.confirmationFailed,
          done: () => {
            onDone?.();
            return announceConfirmation(event);
          },
        }),
      unconfirm: (event, { onDone } = {}) =>
        attempt(event, {
          question: texts.mayUnconfirm,
          send: () => events.setConfirmed(event, false),
          failed: texts.confirmationFailed,
          done: () => {
            onDone?.();
            removePending(event);
            message.success(aboutEvent(texts.wasUnconfirmed, event));
          },
        }),
      mark: (event, outcome, { onDone } = {}) =>
        attempt(event, {
          send: () => events.markOutcome(event, outcome),
          failed: outcomeTexts.markFailed,
          done: (review) => {
            onDone?.();
            const marked = aboutEvent(outcomeTexts.marked[outcome ?? 'none'], event);
            // Nothing is sent by itself (REV-003).
            const link = review && { text: outcomeTexts.askForReview, href: review.link };
            const content = link ? <ToastLink text={marked} link={link} /> : marked;
            message.success({ key: `outcome ${eventKey(event)}`, content });
          },
        }),
      remove: async (event, { onDone, question } = {}) => {
        if (isTold(event) || event.series) {
          openDialog({ kind: 'remove', event });
          return;
        }
        await attempt(event, {
          question,
          send: () => events.remove(event),
          failed: texts.notRemoved,
          done: (removed) => {
            onDone?.();
            announceRemoval(event, removed);
          },
        });
      },
    };
  }, [message, events, run, openDialog, isTold, announceConfirmation, announceRemoval, removePending]);
  return { isBusy, actions };
}

interface Attempt<Answer> {
  /** Asked before anything is sent. */
  readonly question?: string | undefined;
  readonly send: () => Promise<Answer>;
  readonly done: (answer: Answer) => void | Promise<void>;
  readonly failed: string;
}
