import type { Calendar } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { useFailedSave } from '../../ui/dialogs/failed-save.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import type { CalendarDraft } from './calendar-draft.ts';
import { CalendarList } from './calendar-list.tsx';
import { useCalendarSetup } from './calendars-queries.ts';
import { SlotCheckDialog } from './slot-check/slot-check-dialog.tsx';
import { calendarsTexts as texts } from './texts.ts';

interface OpenForm {
  readonly is: 'form';
  /** The one to edit; without one it creates. */
  readonly calendar?: Calendar;
  /** Brought back after a save that failed. */
  readonly typed?: CalendarDraft;
}

type Dialog = OpenForm | { readonly is: 'slotCheck'; readonly calendar: Calendar };

/** Calendário: the store's calendars and what each offers (CALCFG-001 to CALCFG-023). */
export function CalendarsPage() {
  const { calendars, sets, services, ...setup } = useCalendarSetup();
  const [dialog, setDialog] = useState<Dialog>();
  const failedSave = useFailedSave();
  const page = useFocusFallback<HTMLElement>(calendars);

  const open = (next: Dialog) => {
    failedSave.dismiss();
    setDialog(next);
  };
  const close = () => setDialog(undefined);

  if (setup.isPending) return <Waiting />;
  return (
    <section ref={page} tabIndex={-1} aria-label={texts.list} className={layout.column}>
      {setup.hasFailed && <LoadFailure text={texts.loadFailed} onRetry={setup.retry} />}
      {calendars && (
        <CalendarList
          calendars={calendars}
          sets={sets}
          services={services}
          onAdd={() => open({ is: 'form' })}
          onEdit={(calendar) => open({ is: 'form', calendar })}
          onCheckSlots={(calendar) => open({ is: 'slotCheck', calendar })}
        />
      )}
      {dialog?.is === 'form' && (
        <CalendarDialog
          calendar={dialog.calendar}
          typed={dialog.typed}
          sets={sets}
          onFailed={(sentence, typed) => failedSave.announce(sentence, () => setDialog({ ...dialog, typed }))}
          onClosed={close}
        />
      )}
      {dialog?.is === 'slotCheck' && services && (
        <SlotCheckDialog calendar={dialog.calendar} services={services} onClosed={close} />
      )}
    </section>
  );
}
