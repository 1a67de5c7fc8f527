import type { Service } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { useFailedSave } from '../../ui/dialogs/failed-save.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useUndoOffer } from '../../domain/store/undo-offer.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import type { ServiceDraft } from './service-draft.ts';
import { ServiceList } from './service-list.tsx';
import { useServiceSetup, useBookingsOf, useServiceChanges } from './services-queries.ts';
import { servicesTexts as texts } from './texts.ts';

interface OpenDialog {
  /** Tells one dialog from the next. */
  readonly number: number;
  /** Undefined for a new service. */
  readonly edited: Service | undefined;
  /** Brought back after a save that failed (P-22). */
  readonly typed: ServiceDraft | undefined;
}

/** Serviços: what customers may book (SERV-001 to SERV-019). */
export function ServicesPage() {
  const setup = useServiceSetup();
  const remove = useServiceRemoval();
  const failedSave = useFailedSave();
  const [dialog, setDialog] = useState<OpenDialog>();

  const open = (edited?: Service, typed?: ServiceDraft) => {
    failedSave.dismiss();
    setDialog((last) => ({ number: (last?.number ?? 0) + 1, edited, typed }));
  };
  return (
    <>
      <ServiceList setup={setup} onAdd={() => open()} onEdit={open} onRemove={remove} />
      {dialog && (
        <ServiceDialog
          key={dialog.number}
          edited={dialog.edited}
          typed={dialog.typed}
          calendars={setup.status === 'ready' ? setup.calendars : undefined}
          onFailed={(sentence, typed) => failedSave.announce(sentence, () => open(dialog.edited, typed))}
          onClosed={() => setDialog((shown) => (shown === dialog ? undefined : shown))}
        />
      )}
    </>
  );
}

/** Asks, says what goes on without the service, deletes it, and offers it back (SERV-015, OWN-092, OWN-093). */
function useServiceRemoval(): (service: Service) => Promise<void> {
  const message = useMessage();
  const changes = useServiceChanges();
  const countBookings = useBookingsOf();
  const offerUndo = useUndoOffer();

  return async (service) => {
    const bookings = await countBookings(service);
    const question = bookings > 0 ? `${texts.mayRemove}\n${texts.goesOn(bookings)}` : texts.mayRemove;
    if (!window.confirm(question)) return;
    let changeId;
    try {
      changeId = await changes.remove(service);
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, texts.removeFailed));
      return;
    }
    offerUndo({
      key: `removed ${service.id}`,
      text: texts.removed,
      changeId,
      undone: texts.restored,
      failed: texts.restoreFailed,
    });
  };
}
