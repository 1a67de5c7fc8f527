import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, formatPrice } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { formatMoment } from './calendar-formats.ts';
import { clockDate } from './clock-date.ts';
import styles from './dialog-form.module.css';
import { useEventRemoval } from './event-removal.tsx';
import { texts } from './texts.ts';

interface EventDetailsDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** 'Detalhes do Evento' (CAL-049 to CAL-054). Deleting asks nothing, since it can be undone (Q-56, P-26). */
export function EventDetailsDialog({ event, onClosed }: EventDetailsDialogProps) {
  const remove = useEventRemoval();
  const [isRemoving, setIsRemoving] = useState(false);

  const removeAndClose = async (close: () => void) => {
    setIsRemoving(true);
    const isRemoved = await remove(event);
    setIsRemoving(false);
    if (isRemoved) close();
  };

  return (
    <GuardedDialog title={texts.detailsTitle} isBusy={isRemoving} onClosed={onClosed}>
      {(close) => (
        <div className={styles.form}>
          <dl className={styles.details}>
            {detailsOf(event).map(([label, value]) => (
              <Detail key={label} label={label} value={value} />
            ))}
          </dl>
          <ActionButton danger icon={<DeleteOutlined {...decorative} />} onAct={() => removeAndClose(close)}>
            {texts.remove}
          </ActionButton>
        </div>
      )}
    </GuardedDialog>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function detailsOf(event: OwnerEvent): readonly (readonly [label: string, value: string])[] {
  const { details, nothing } = texts;
  return [
    [details.name, event.title],
    [details.start, formatMoment(clockDate(event.start_time))],
    [details.end, formatMoment(clockDate(event.end_time))],
    [details.description, event.description || nothing],
    [details.calendar, event.calendar || nothing],
    [details.price, formatPrice(event.price)],
    [details.client, event.client_name || nothing],
    [details.phone, formatPhone(event.client_phone) || nothing],
  ];
}
