import type { Service } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { useFailedSave } from '../../ui/dialogs/failed-save.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import type { ServiceDraft } from './service-draft.ts';
import { ServiceList } from './service-list.tsx';
import { useServiceRemoval } from './service-removal.tsx';
import { useServiceSetup } from './services-queries.ts';

interface OpenDialog {
  /** Tells one dialog from the next. */
  readonly number: number;
  /** Undefined for a new service. */
  readonly edited: Service | undefined;
  /** What was typed before a save that failed (P-22). */
  readonly typed: ServiceDraft | undefined;
}

/** Serviços: what customers may book (SERV-001 to SERV-019). */
export function ServicesPage() {
  const setup = useServiceSetup();
  const remove = useServiceRemoval(setup.status === 'ready' ? setup.services : []);
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
