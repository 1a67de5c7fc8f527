import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { settledPrice } from '../../ui/price-text.ts';
import { formatMoment } from './calendar-formats.ts';
import { isTaken } from './calendar-items.ts';
import { clockDate } from './clock-date.ts';
import styles from './dialog-form.module.css';
import { useEventCreation } from './event-creation.tsx';
import { NewEventForm } from './new-event-form.tsx';
import { isWholeDays, newEventBody, type NewEventDraft, type Slot } from './new-event.ts';
import { texts } from './texts.ts';

interface NewEventDialogProps {
  readonly slot: Slot;
  readonly calendars: readonly Calendar[];
  /** The calendar the view is filtered by; a new event goes there first. */
  readonly filteredBy: string | undefined;
  /** Those around the slot, to warn of one that is there already. */
  readonly events: readonly OwnerEvent[];
  readonly onClosed: () => void;
}

/** 'Confirmar Agendamento' (CAL-033 to CAL-048). A refusal leaves everything that was typed. */
export function NewEventDialog({ slot, calendars, filteredBy, events, onClosed }: NewEventDialogProps) {
  const create = useEventCreation();
  const [typed, setTyped] = useState<Partial<NewEventDraft>>({});
  const [progress, setProgress] = useState<'typing' | 'nameMissing' | 'sending'>('typing');
  const isBusy = useRef(false);

  const draft: NewEventDraft = {
    title: '',
    description: '',
    priceText: '',
    calendar: filteredBy ?? calendars[0]?.name ?? '',
    ...typed,
  };
  const change = (part: Partial<NewEventDraft>) => {
    setTyped((before) => ({ ...before, ...part }));
    if (part.title !== undefined) setProgress('typing');
  };

  const send = async (close: () => void) => {
    // State is one render late for a double click.
    if (isBusy.current) return;
    change({ priceText: settledPrice(draft.priceText) });
    const body = newEventBody(slot, draft);
    if (!body) {
      setProgress('nameMissing');
      return;
    }
    isBusy.current = true;
    setProgress('sending');
    const isCreated = await create(body);
    isBusy.current = false;
    setProgress('typing');
    if (isCreated) close();
  };

  const isSending = progress === 'sending';
  const isChanged = Object.values(typed).some((text) => text !== '');
  return (
    <GuardedDialog title={texts.createTitle} isChanged={isChanged} isBusy={isSending} onClosed={onClosed}>
      {(close) => (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(close);
          }}
        >
          <div className={styles.when}>
            <p>{texts.span(formatMoment(clockDate(slot.start)), formatMoment(clockDate(slot.end)))}</p>
            {isWholeDays(slot) && <p className={styles.tag}>{texts.allDay}</p>}
            {isTaken(events, { ...slot, calendar: draft.calendar }) && (
              <p role="status" className={styles.warning}>
                {texts.taken}
              </p>
            )}
          </div>
          <NewEventForm
            draft={draft}
            calendars={calendars}
            isNameMissing={progress === 'nameMissing'}
            onChange={change}
          />
          <div className={styles.buttons}>
            <Button onClick={close} disabled={isSending}>
              {texts.cancel}
            </Button>
            <Button type="primary" htmlType="submit" loading={isSending} aria-busy={isSending}>
              {texts.confirm}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  );
}
