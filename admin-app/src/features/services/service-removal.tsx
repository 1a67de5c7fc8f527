import type { Service } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { failureText, isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { ToastAction } from '../../ui/toast-action.tsx';
import { useBookingsOf, useServiceChanges } from './services-queries.ts';
import { texts } from './texts.ts';

/** Long enough to be read and reached. */
const undoInSeconds = 15;

/** Asks, says what goes on without the service, deletes it, and offers it back (SERV-015, OWN-092, OWN-093). */
export function useServiceRemoval(services: readonly Service[]): (service: Service) => Promise<void> {
  const { message } = App.useApp();
  const changes = useServiceChanges();
  const countBookings = useBookingsOf();

  const restore = async (key: string, service: Service, before: Service | undefined) => {
    try {
      await changes.restore(service, before);
      void message.success(texts.restored);
    } catch (error) {
      if (!isSessionOver(error)) void message.error(failureText(error, texts.restoreFailed));
    }
    message.destroy(key);
  };

  return async (service) => {
    const bookings = await countBookings(service);
    const question = bookings > 0 ? `${texts.mayRemove}\n${texts.goesOn(bookings)}` : texts.mayRemove;
    if (!window.confirm(question)) return;
    const next = services[services.findIndex(({ id }) => id === service.id) + 1];
    const key = `removed ${service.id}`;
    try {
      await changes.remove(service);
      const undo = () => restore(key, service, next);
      void message.success({
        key,
        content: <ToastAction text={texts.removed} action={texts.undo} onAct={undo} />,
        duration: undoInSeconds,
      });
    } catch (error) {
      if (!isSessionOver(error)) void message.error(withCause(error, texts.removeFailed));
    }
  };
}
