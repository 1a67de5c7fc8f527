import { errorText, isNetworkError, statusOf } from '@hora-marcada/shared/client';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useCallback } from 'react';
import { noConnection } from '../../../platform/session/api-failure.tsx';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { useStore } from '../../store/store-context.tsx';
import { customerNotification } from './customer-notification.ts';

/** How notifying a customer went; 'link' is for the owner to open where no gateway delivers. */
export type NotificationResult =
  | { readonly status: 'sent' }
  | { readonly status: 'link'; readonly href: string }
  | { readonly status: 'noPhone' }
  /** `reason` is the server's sentence where it refused the message, or that there is no connection. */
  | { readonly status: 'failed'; readonly reason: string | undefined };

/** Notifies an event's customer that it is confirmed (INI-047). Never rejects: the event stays confirmed. */
export function useNotifyCustomer(): (event: OwnerEvent) => Promise<NotificationResult> {
  const api = useOwnerApi();
  const { title } = useStore();
  return useCallback(
    async (event) => {
      const body = customerNotification(event, title);
      if (!body) return { status: 'noPhone' };
      try {
        const { data } = await api.call('sendNotification', { body });
        const href = linkIn(data);
        return href === undefined ? { status: 'sent' } : { status: 'link', href };
      } catch (error) {
        return { status: 'failed', reason: refusalIn(error) };
      }
    },
    [api, title],
  );
}

/** Without its event, by who may not see the phone where no gateway delivers (TEAM-007), or beyond a ceiling (MSG-009), or the connection; other failures are nothing that the owner can do about. */
function refusalIn(error: unknown): string | undefined {
  if (isNetworkError(error)) return noConnection;
  return [403, 404, 429].includes(statusOf(error) ?? 0) ? errorText(error) : undefined;
}

/** Has the history note that the owner opens the chat with an event's customer; never rejects, because the chat is open by then (DAY-013). */
export function useNoteChat(): (event: OwnerEvent) => Promise<void> {
  const api = useOwnerApi();
  const { title } = useStore();
  return useCallback(
    async (event) => {
      const body = customerNotification(event, title);
      if (!body) return;
      try {
        await api.call('sendNotification', { body: { ...body, chat_opened: true } });
      } catch (error) {
        console.error('Erro ao anotar o aviso', error);
      }
    },
    [api, title],
  );
}

/** Only an address of the web is made a link. */
function linkIn(answer: unknown): string | undefined {
  const { link } = { ...(answer as { readonly link?: unknown } | null) };
  return typeof link === 'string' && /^https:\/\//i.test(link) ? link : undefined;
}
