import CheckOutlined from '@ant-design/icons/CheckOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatShortDay } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';
import { decorative } from '../../ui/decorative.ts';
import type { BookingActions } from './booking-actions.tsx';
import styles from './card-buttons.module.css';
import { dayOf, timeOf } from './event-time.ts';
import { texts } from './texts.ts';

interface CardButtonsProps {
  readonly event: OwnerEvent;
  readonly isBusy: boolean;
  readonly actions: BookingActions;
  readonly onEdit: (event: OwnerEvent) => void;
}

/** Confirm or unconfirm, edit, delete; plain buttons, because there are fifty times three of them. */
export function CardButtons({ event, isBusy, actions, onEdit }: CardButtonsProps) {
  const whose = nameOf(event);
  const confirmIcon = event.is_confirmed ? (
    <UndoOutlined {...decorative} />
  ) : (
    <CheckOutlined {...decorative} />
  );
  const confirmText = event.is_confirmed ? texts.unconfirm : texts.confirm;
  return (
    <div className={styles.buttons}>
      <CardButton
        kind={event.is_confirmed ? 'unconfirm' : 'confirm'}
        text={confirmText}
        whose={whose}
        icon={isBusy ? <LoadingOutlined {...decorative} /> : confirmIcon}
        isBusy={isBusy}
        onPress={() => void (event.is_confirmed ? actions.unconfirm(event) : actions.confirm(event))}
      />
      <CardButton
        kind="edit"
        text={texts.edit}
        whose={whose}
        icon={<EditOutlined {...decorative} />}
        isBusy={isBusy}
        onPress={() => onEdit(event)}
      />
      <CardButton
        kind="remove"
        text={texts.remove}
        whose={whose}
        icon={<DeleteOutlined {...decorative} />}
        isBusy={isBusy}
        onPress={() => void actions.remove(event)}
      />
    </div>
  );
}

interface CardButtonProps {
  readonly kind: 'confirm' | 'unconfirm' | 'edit' | 'remove';
  readonly text: string;
  readonly whose: string;
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Busy buttons keep the focus, so they are only said to be disabled; the lock refuses their presses. */
function CardButton({ kind, text, whose, icon, isBusy, onPress }: CardButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-kind={kind}
      aria-label={`${text} ${whose}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {icon}
      <span className={styles.text}>{text}</span>
    </button>
  );
}

/** 'Corte de João Silva, 09/03 às 10:00' */
function nameOf({ title, client_name, start_time }: OwnerEvent): string {
  const what = client_name === '' ? title : `${title} de ${client_name}`;
  return `${what}, ${formatShortDay(dayOf(start_time))} às ${timeOf(start_time)}`;
}
