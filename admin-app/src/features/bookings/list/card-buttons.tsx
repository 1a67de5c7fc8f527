import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { useViewer } from '../../../platform/session/viewer.tsx';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardIcon, type CardIconName } from './card-icon.tsx';
import { bookingsTexts as texts } from '../texts.ts';

interface CardButtonsProps {
  readonly event: OwnerEvent;
  readonly isBusy: boolean;
  readonly actions: AnnouncedActions;
}

/** Confirm or unconfirm, edit, delete; plain buttons, because there are fifty times three of them. */
export function CardButtons({ event, isBusy, actions }: CardButtonsProps) {
  const whose = nameOf(event);
  const { may_change: mayChange } = useViewer();
  const openDialog = useOpenDialog();
  const turn = event.is_confirmed ? 'unconfirm' : 'confirm';
  const turnIcon = event.is_confirmed ? 'undo' : 'check';
  return (
    <div className={styles.buttons}>
      <CardButton
        kind={turn}
        icon={isBusy ? 'busy' : turnIcon}
        whose={whose}
        isBusy={isBusy}
        onPress={() => void actions[turn](event)}
      />
      {mayChange && (
        <>
          <CardButton
            kind="edit"
            icon="edit"
            whose={whose}
            isBusy={isBusy}
            onPress={() => openDialog({ kind: 'edit', event })}
          />
          <CardButton
            kind="remove"
            icon="remove"
            whose={whose}
            isBusy={isBusy}
            onPress={() => void actions.remove(event, { question: texts.mayRemove })}
          />
        </>
      )}
    </div>
  );
}

interface CardButtonProps {
  readonly kind: 'confirm' | 'unconfirm' | 'edit' | 'remove';
  readonly icon: CardIconName;
  readonly whose: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Busy buttons keep the focus, so they are only said to be disabled; the lock refuses their presses. */
function CardButton({ kind, icon, whose, isBusy, onPress }: CardButtonProps) {
  return (
    <button
      type="button"
      className={`${parts.choice} ${styles.button}`}
      data-kind={kind}
      aria-label={`${texts[kind]} ${whose}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      <CardIcon name={icon} />
      <span className={styles.text}>{texts[kind]}</span>
    </button>
  );
}

/** 'Corte de João Silva, 09/03 às 10:00' */
function nameOf({ title, client_name, start_time }: OwnerEvent): string {
  const what = client_name === '' ? title : `${title} de ${client_name}`;
  return `${what}, ${formatShortDay(dayOf(start_time))} às ${timeOf(start_time)}`;
}
