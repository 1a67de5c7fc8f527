import type { Service } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useUndoOffer } from '../../ui/undo-offer.tsx';
import { useBookingsOf, useServiceChanges } from './services-queries.ts';
import { texts } from './texts.ts';

/** Asks, says what goes on without the service, deletes it, and offers it back (SERV-015, OWN-092, OWN-093). */
export function useServiceRemoval(services: readonly Service[]): (service: Service) => Promise<void> {
  const { message } = App.useApp();
  const changes = useServiceChanges();
  const countBookings = useBookingsOf();
  const offerUndo = useUndoOffer();

  return async (service) => {
    const bookings = await countBookings(service);
    const question = bookings > 0 ? `${texts.mayRemove}\n${texts.goesOn(bookings)}` : texts.mayRemove;
    if (!window.confirm(question)) return;
    const next = services[services.findIndex(({ id }) => id === service.id) + 1];
    try {
      await changes.remove(service);
    } catch (error) {
      if (!isSessionOver(error)) void message.error(withCause(error, texts.removeFailed));
      return;
    }
    offerUndo({
      key: `removed ${service.id}`,
      text: texts.removed,
      undo: () => changes.restore(service, next),
      undone: texts.restored,
      failed: texts.restoreFailed,
    });
  };
}
