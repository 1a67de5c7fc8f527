import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { serviceFinding, type Finding } from '@hora-marcada/shared/settings';
import { useRef, useState } from 'react';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { settledPrice } from '../../ui/price-text.ts';
import {
  changeOf,
  draftOf,
  emptyDraft,
  isSameDraft,
  type ServiceDraft,
  type ServiceToSave,
} from './service-draft.ts';
import { ServiceForm } from './service-form.tsx';
import { texts } from './texts.ts';

interface ServiceDialogProps {
  /** Undefined for a new service. */
  readonly edited: Service | undefined;
  /** What it begins with. */
  readonly draft: ServiceDraft;
  /** Undefined where they could not be loaded. */
  readonly calendars: readonly Calendar[] | undefined;
  /** Tells how it went, and never rejects. */
  readonly onSave: (service: ServiceToSave, draft: ServiceDraft) => Promise<void>;
  readonly onClosed: () => void;
}

type Progress =
  | { readonly status: 'typing' }
  | { readonly status: 'refused'; readonly finding: Finding }
  | { readonly status: 'saving' };

/** 'Adicionar Serviço' or 'Editar Serviço'; closes once it was sent, whatever the answer (P-22). */
export function ServiceDialog({ edited, draft: first, calendars, onSave, onClosed }: ServiceDialogProps) {
  const [draft, setDraft] = useState(first);
  const [progress, setProgress] = useState<Progress>({ status: 'typing' });
  const isBusy = useRef(false);

  const change = (part: Partial<ServiceDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProgress({ status: 'typing' });
  };
  const send = async (close: () => void) => {
    // State is one render late for a double click.
    if (isBusy.current) return;
    const settled = { ...draft, priceText: settledPrice(draft.priceText) };
    setDraft(settled);
    const service = changeOf(settled, edited, calendars ?? []);
    const finding = serviceFinding(service);
    if (finding) {
      setProgress({ status: 'refused', finding });
      return;
    }
    isBusy.current = true;
    setProgress({ status: 'saving' });
    await onSave(service, settled);
    close();
  };

  const stored = edited ? draftOf(edited) : emptyDraft;
  const finding = progress.status === 'refused' ? progress.finding : undefined;
  const isSaving = progress.status === 'saving';
  return (
    <GuardedDialog
      title={edited ? texts.editTitle : texts.addTitle}
      isChanged={!isSameDraft(draft, stored)}
      isBusy={isSaving}
      onClosed={onClosed}
    >
      {(close) => (
        <DialogForm
          submit={texts.save}
          isSaving={isSaving}
          refusal={finding}
          onSubmit={() => void send(close)}
          onCancel={close}
        >
          <ServiceForm draft={draft} finding={finding} calendars={calendars} onChange={change} />
        </DialogForm>
      )}
    </GuardedDialog>
  );
}
