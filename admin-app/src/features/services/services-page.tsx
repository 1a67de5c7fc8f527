import type { Service } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useFailedSave } from '../../ui/failed-save.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { draftOf, emptyDraft, type ServiceDraft, type ServiceToSave } from './service-draft.ts';
import { ServiceList } from './service-list.tsx';
import { useListing, useServiceChanges } from './services-queries.ts';
import { texts } from './texts.ts';

/** A dialog that was opened: for a new service, or for one that is there. */
interface Opening {
  /** Tells one opening from the next. */
  readonly number: number;
  readonly edited: Service | undefined;
  /** What the dialog begins with: as stored, or as it was typed when a save failed (P-22). */
  readonly draft: ServiceDraft;
}

/** Serviços: what customers may book (SERV-001 to SERV-019). */
export function ServicesPage() {
  const listing = useListing();
  const changes = useServiceChanges();
  const failedSave = useFailedSave();
  const { message } = App.useApp();
  const [opening, setOpening] = useState<Opening>();

  const open = (edited: Service | undefined, draft: ServiceDraft) => {
    failedSave.forget();
    setOpening((last) => ({ number: (last?.number ?? 0) + 1, edited, draft }));
  };
  const save = async (service: ServiceToSave, { edited }: Opening, draft: ServiceDraft) => {
    const outcome = await changes.save(service);
    if (outcome.status === 'saved') void message.success(texts.saved);
    else failedSave.tell(outcome.sentence ?? texts.saveFailed, () => open(edited, draft));
  };
  const remove = async (service: Service) => {
    if (!window.confirm(texts.mayRemove)) return;
    try {
      await changes.remove(service);
      void message.success(texts.removed);
    } catch {
      void message.error(texts.removeFailed);
    }
  };

  return (
    <>
      <ServiceList
        listing={listing}
        onAdd={() => open(undefined, emptyDraft)}
        onEdit={(service) => open(service, draftOf(service))}
        onRemove={remove}
      />
      {opening && (
        <ServiceDialog
          key={opening.number}
          edited={opening.edited}
          draft={opening.draft}
          calendars={listing.status === 'ready' ? listing.calendars : undefined}
          onSave={(service, draft) => save(service, opening, draft)}
          onClosed={() => setOpening((shown) => (shown === opening ? undefined : shown))}
        />
      )}
    </>
  );
}
