import type { CustomerVisit } from '@hora-marcada/shared/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { aroundQuery } from '../event/overlap-queries.ts';
import { useOpenDialog } from '../open-dialog.ts';
import { refreshCached, storeKeys } from '../store/store-queries.ts';
import { customerTexts as texts } from './customer-texts.ts';

/** Opens 'Detalhes do Evento' of an appointment, whose event is looked up first; nothing where its record is closed by then. */
export function useVisitOpening({ id, start_time: start, end_time: end }: CustomerVisit) {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const message = useMessage();
  const openDialog = useOpenDialog();
  const { isPending, mutate } = useMutation({
    mutationFn: () => cache.query(aroundQuery(api, { start, end })),
  });
  const open = () =>
    mutate(undefined, {
      onSuccess: (events) => {
        const event = events.find((other) => other.id === id);
        if (event) openDialog({ kind: 'details', event });
        else {
          message.error(texts.eventNotFound);
          refreshCached(cache, storeKeys.customers);
        }
      },
      onError: (error) => {
        if (!isSessionOver(error)) message.error(failureText(error, texts.eventNotLoaded));
      },
    });
  return { isOpening: isPending, open };
}
