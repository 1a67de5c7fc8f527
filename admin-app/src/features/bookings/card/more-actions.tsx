import type { CustomerSummary, OwnerEvent } from '@hora-marcada/shared/contract';
import {
  bookingConfirmationText,
  formatPhone,
  pastedPhoneDigits,
  whatsAppLink,
  withChangeLink,
} from '@hora-marcada/shared/format';
import { useState, type CSSProperties, type RefObject } from 'react';
import { useMayLink, useViewer } from '../../../platform/session/viewer.tsx';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { timesOf } from '../../../domain/event/event-time.ts';
import { useGivenLink } from '../../../domain/event/link/link-queries.ts';
import { summaryTexts } from '../../../domain/customer-summary/summary-texts.ts';
import { bookingDetails } from '../../../domain/event/notify/booking-details.ts';
import {
  usePendingNotifications,
  type PendingNotification,
} from '../../../domain/event/notify/pending-notifications.tsx';
import { useNextDialog, type DialogRequest } from '../../../domain/open-dialog.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import parts from '../../../ui/parts.module.css';
import { bookingsTexts as texts } from '../texts.ts';
import { CardIcon, type CardIconName } from './card-icon.tsx';
import styles from './more-actions.module.css';

interface MoreActionsProps {
  readonly event: OwnerEvent;
  readonly isBegun: boolean;
  readonly isOver: boolean;
  readonly summary: CustomerSummary | undefined;
  readonly pending: PendingNotification | undefined;
  readonly actions: AnnouncedActions;
  /** The menu of a desk opens below it, and the focus goes back there. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClosed: () => void;
}

/** All that is rare about a booking (DAY-002): a sheet on a phone, a menu beside its card on a desk. Mount it to open it. */
export function MoreActions({
  event,
  isBegun,
  isOver,
  summary,
  pending,
  actions,
  opener,
  onClosed,
}: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [place] = useState(() => placeBelow(opener.current));
  const { setNext, end } = useNextDialog(onClosed);
  const { may_change: mayChange } = useViewer();
  const mayLink = useMayLink();
  const { title: storeTitle } = useStore();
  const { removePending } = usePendingNotifications();
  const close = () => setIsOpen(false);
  const closed = () => {
    opener.current?.focus({ preventScroll: true });
    end();
  };
  const leadTo = (request: DialogRequest) => {
    setNext(request);
    close();
  };
  const act = (action: () => void) => () => {
    close();
    action();
  };

  const name = event.client_name;
  const phone = pastedPhoneDigits(event.client_phone);
  const whom = name || formatPhone(phone);
  const isTold = event.is_confirmed && !isOver;
  const link = useGivenLink(event, isTold);
  const text = isTold
    ? withChangeLink(bookingConfirmationText(bookingDetails(event, storeTitle)), link)
    : undefined;
  const turn = event.is_confirmed ? 'unconfirm' : 'confirm';
  return (
    <Sheet
      title={
        <h2 className={styles.title}>
          <VisuallyHidden>{texts.moreBefore}</VisuallyHidden>
          <span>{event.title}</span>
          <small>{[name, timesOf(event)].filter(Boolean).join(' · ')}</small>
        </h2>
      }
      hasCloseAtEnd
      isOpen={isOpen}
      onDismiss={close}
      onClosed={closed}
      className={styles.sheet}
      style={place}
    >
      {event.description !== '' && <p className={styles.description}>{event.description}</p>}
      {summary && summary.note !== '' && (
        <p className={styles.description}>{summaryTexts.noted(summary.note)}</p>
      )}
      <div className={styles.tiles}>
        {phone !== '' && (
          <>
            <Tile
              icon="chat"
              text={texts.chat}
              label={texts.chatWith(whom)}
              href={whatsAppLink(phone, text)}
              isElsewhere
              onPress={close}
            />
            <Tile
              icon="phone"
              text={texts.call}
              label={texts.callTo(whom)}
              href={`tel:+55${phone}`}
              onPress={close}
            />
          </>
        )}
        {mayChange && <Tile icon="move" text={texts.move} onPress={() => leadTo({ kind: 'move', event })} />}
      </div>
      <ul>
        {(isBegun || pending) && (
          <Entry
            icon={event.is_confirmed ? 'undo' : 'check'}
            text={texts[turn]}
            onPress={act(() => void actions[turn](event))}
          />
        )}
        {pending && <Entry icon="chat" text={texts.dontTell} onPress={act(() => removePending(event))} />}
        {phone !== '' && (
          <Entry
            icon="user"
            text={texts.record}
            label={texts.recordOf(whom)}
            onPress={() => leadTo({ kind: 'record', customer: { name, phone } })}
          />
        )}
        {phone !== '' && !isOver && mayLink && (
          <Entry
            icon="link"
            text={texts.sendLink}
            label={texts.sendLinkTo(whom)}
            onPress={() => leadTo({ kind: 'link', event })}
          />
        )}
        {event.id !== '' && (
          <Entry icon="history" text={texts.history} onPress={() => leadTo({ kind: 'history', event })} />
        )}
      </ul>
    </Sheet>
  );
}

/** Where the menu of a desk begins, from the window's edges. */
function placeBelow(opener: HTMLElement | null): CSSProperties {
  const { bottom = 0, right = 0 } = opener?.getBoundingClientRect() ?? {};
  return { '--top': `${bottom}px`, '--right': `${window.innerWidth - right}px` } as CSSProperties;
}

interface TileProps {
  readonly icon: CardIconName;
  readonly text: string;
  /** Says more than the text, which is a part of it. */
  readonly label?: string;
  /** Makes it a link. */
  readonly href?: string;
  readonly isElsewhere?: boolean;
  readonly onPress: () => void;
}

function Tile({ icon, text, label, href, isElsewhere = false, onPress }: TileProps) {
  const content = (
    <>
      <CardIcon name={icon} />
      <span>{text}</span>
    </>
  );
  const common = { className: styles.tile, 'aria-label': label, onClick: onPress };
  if (href === undefined)
    return (
      <button type="button" {...common}>
        {content}
      </button>
    );
  return (
    <a {...common} href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </a>
  );
}

function Entry({ icon, text, label, onPress }: Omit<TileProps, 'href' | 'isElsewhere'>) {
  return (
    <li>
      <button type="button" className={`${parts.line} ${styles.entry}`} aria-label={label} onClick={onPress}>
        <CardIcon name={icon} />
        <span>{text}</span>
      </button>
    </li>
  );
}
