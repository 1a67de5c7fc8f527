import type { CustomerSummary, NewsItem, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { useRef, useState, type Ref } from 'react';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { useViewer } from '../../../platform/session/viewer.tsx';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { PendingChatLink } from '../../../domain/event/notify/customer-notice.tsx';
import type { PendingNotification } from '../../../domain/event/notify/pending-notifications.tsx';
import { UndeliveredLink } from '../../../domain/news/undelivered-link.tsx';
import { OutcomeButtons } from '../../../domain/event/outcome/outcome-buttons.tsx';
import parts from '../../../ui/parts.module.css';
import styles from './card-actions.module.css';
import { CardIcon, type CardIconName } from './card-icon.tsx';
import { MoreActions } from './more-actions.tsx';
import { bookingsTexts as texts } from '../texts.ts';

interface CardActionsProps {
  readonly event: OwnerEvent;
  readonly isBegun: boolean;
  readonly isOver: boolean;
  readonly summary: CustomerSummary | undefined;
  readonly isBusy: boolean;
  readonly pending: PendingNotification | undefined;
  /** That the last message about it did not arrive. */
  readonly undelivered: NewsItem | undefined;
  readonly actions: AnnouncedActions;
}

/** The one thing to do now, edit, delete, and the way to all else (DAY-002); plain buttons, because there are fifty times four of them. */
export function CardActions(props: CardActionsProps) {
  const { event, isBusy, actions } = props;
  const { may_change: mayChange } = useViewer();
  const openDialog = useOpenDialog();
  const more = useRef<HTMLButtonElement>(null);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const whose = nameOf(event);
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        <MainAction {...props} whose={whose} />
      </div>
      {mayChange && (
        <>
          <IconButton
            icon="edit"
            label={`${texts.edit} ${whose}`}
            isBusy={isBusy}
            onPress={() => openDialog({ kind: 'edit', event })}
          />
          <IconButton
            icon="remove"
            label={`${texts.remove} ${whose}`}
            isBusy={isBusy}
            onPress={() => void actions.remove(event, { question: texts.mayRemove })}
          />
        </>
      )}
      <IconButton
        ref={more}
        icon="more"
        label={texts.moreOf(event.title, timeOf(event.start_time))}
        isBusy={isBusy}
        opens="dialog"
        onPress={() => setIsMoreOpen(true)}
      />
      {isMoreOpen && <MoreActions {...props} opener={more} onClosed={() => setIsMoreOpen(false)} />}
    </div>
  );
}

/** Whether the customer came, once it has begun; before, to tell them, or to confirm. */
function MainAction(props: CardActionsProps & { readonly whose: string }) {
  const { event, isBegun, isBusy, pending, undelivered, actions, whose } = props;
  if (isBegun)
    return (
      <OutcomeButtons event={event} isBusy={isBusy} onMark={(outcome) => void actions.mark(event, outcome)} />
    );
  if (undelivered) return <UndeliveredLink news={undelivered} />;
  if (pending) return <PendingChatLink notification={pending} />;
  const turn = event.is_confirmed ? 'unconfirm' : 'confirm';
  return (
    <button
      type="button"
      className={styles.turn}
      data-kind={turn}
      aria-label={`${event.is_confirmed ? `${texts.confirmed}. ` : ''}${texts[turn]} ${whose}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void actions[turn](event)}
    >
      {(isBusy || event.is_confirmed) && <CardIcon name={isBusy ? 'busy' : 'check'} />}
      <span>{event.is_confirmed ? texts.confirmed : texts.confirm}</span>
    </button>
  );
}

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: CardIconName;
  readonly label: string;
  readonly isBusy: boolean;
  readonly opens?: 'dialog';
  readonly onPress: () => void;
}

/** Busy buttons keep the focus, so they are only said to be disabled; the lock refuses their presses. */
function IconButton({ ref, icon, label, isBusy, opens, onPress }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${parts.icon} ${styles.button}`}
      aria-label={label}
      aria-haspopup={opens}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      <CardIcon name={icon} />
    </button>
  );
}

/** 'Corte de João Silva, 09/03 às 10:00' */
function nameOf({ title, client_name, start_time }: OwnerEvent): string {
  const what = client_name === '' ? title : `${title} de ${client_name}`;
  return `${what}, ${formatShortDay(dayOf(start_time))} às ${timeOf(start_time)}`;
}
