import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import {
  formatPhone,
  formatPrice,
  pastedPhoneDigits,
  toWallClock,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { Fragment, useRef, type ReactNode } from 'react';
import { requestRecord } from '../../../domain/customer/customer-requests.ts';
import { requestForEvent } from '../../../domain/event/event-requests.ts';
import { requestEdit } from '../../../domain/event/event-to-edit.ts';
import { useGatewayTells } from '../../../domain/event/notify/gateway-notices.ts';
import { useMayLink, useViewer, type Viewer } from '../../../platform/session/viewer.tsx';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { OutcomeButtons } from '../../../domain/event/outcome/outcome-buttons.tsx';
import { canMarkOutcome } from '../../../domain/event/outcome/outcome-rules.ts';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { formatMoment } from '../calendar-formats.ts';
import { clockDate } from '../clock-date.ts';
import { useEventConfirmation } from './event-confirmation.tsx';
import styles from './event-details-dialog.module.css';
import { useOutcomeMarking } from './outcome-marking.ts';
import { useEventRemoval } from './event-removal.tsx';
import { texts } from '../texts.ts';

interface EventDetailsDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/**
 * 'Detalhes do Evento' (CAL-049 to CAL-054), with all that a card of Início can do (DLG-012). Deleting asks nothing,
 * since it can be undone (Q-56, P-26).
 */
export function EventDetailsDialog({ event, onClosed }: EventDetailsDialogProps) {
  const { submit, isSaving: isRemoving } = useEventRemoval();
  const { turn, isSaving: isTurning } = useEventConfirmation();
  const isTold = useGatewayTells()(event);
  const { mark, isSaving: isMarking } = useOutcomeMarking();
  const isBusy = isRemoving || isTurning || isMarking;
  const now = toWallClock(useNow(), useStore().timeZone);
  const phone = pastedPhoneDigits(event.client_phone);
  const viewer = useViewer();
  const mayLink = useMayLink();
  // Asked for once this dialog is gone and the focus is back where it was.
  const request = useRef<() => void>(undefined);
  const requestOnClose = (kind: 'move' | 'link' | 'history' | 'remove' | 'record', close: () => void) => {
    request.current = () =>
      kind === 'record'
        ? requestRecord({ name: event.client_name, phone })
        : requestForEvent({ kind, event });
    close();
  };
  const end = () => {
    onClosed();
    request.current?.();
  };
  return (
    <GuardedDialog title={texts.detailsTitle} isBusy={isBusy} onClosed={end}>
      {(close) => (
        <div className={styles.content}>
          <dl className={styles.details}>
            {detailsOf(event, viewer).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          {canMarkOutcome(event, now) && (
            <OutcomeButtons event={event} isBusy={isBusy} onMark={(outcome) => mark(event, outcome, close)} />
          )}
          <div className={styles.actions}>
            <Button
              {...(!event.is_confirmed && { type: 'primary' })}
              icon={event.is_confirmed ? <UndoOutlined {...decorative} /> : <CheckOutlined {...decorative} />}
              loading={isTurning}
              aria-busy={isTurning}
              disabled={isRemoving || isMarking}
              onClick={() => turn(event, close)}
            >
              {event.is_confirmed ? texts.unconfirm : texts.confirm}
            </Button>
            {viewer.may_change && (
              <>
                <Button
                  icon={<EditOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => requestEdit(event)}
                >
                  {texts.edit}
                </Button>
                <Button
                  icon={<CalendarOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => requestOnClose('move', close)}
                >
                  {texts.move}
                </Button>
              </>
            )}
            {event.id !== '' && (
              <Button
                icon={<HistoryOutlined {...decorative} />}
                disabled={isBusy}
                onClick={() => requestOnClose('history', close)}
              >
                {texts.history}
              </Button>
            )}
            {phone !== '' && (
              <Button
                icon={<WhatsAppOutlined {...decorative} />}
                href={whatsAppLink(phone)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {texts.chat}
              </Button>
            )}
          </div>
          {phone !== '' && (
            <>
              <Button
                icon={<UserOutlined {...decorative} />}
                disabled={isBusy}
                onClick={() => requestOnClose('record', close)}
              >
                {texts.record}
              </Button>
              {mayLink && (
                <Button
                  icon={<LinkOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => requestOnClose('link', close)}
                >
                  {texts.sendLink}
                </Button>
              )}
            </>
          )}
          {viewer.may_change && (
            <Button
              danger
              icon={<DeleteOutlined {...decorative} />}
              loading={isRemoving}
              aria-busy={isRemoving}
              disabled={isTurning || isMarking}
              onClick={() => {
                if (isTold) requestOnClose('remove', close);
                else submit(() => event, { onSuccess: close });
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

function detailsOf(
  event: OwnerEvent,
  { sees_phones, sees_prices }: Viewer,
): readonly (readonly [label: string, value: ReactNode])[] {
  const { details, nothing } = texts;
  const phone = pastedPhoneDigits(event.client_phone);
  return [
    [details.name, event.title],
    [details.start, formatMoment(clockDate(event.start_time))],
    [details.end, formatMoment(clockDate(event.end_time))],
    [details.description, event.description || nothing],
    [details.calendar, event.calendar || nothing],
    ...(sees_prices ? [[details.price, formatPrice(event.price)] as const] : []),
    [details.customer, event.client_name || nothing],
    ...(sees_phones
      ? [
          [
            details.phone,
            phone === '' ? nothing : <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>,
          ] as const,
        ]
      : []),
    ...(event.presence ? [[details.presence, texts.willCome] as const] : []),
    ...(event.no_reminders ? [[details.reminders, texts.wantsNoReminders] as const] : []),
  ];
}
