import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { CustomerSummary, OwnerEvent } from '@hora-marcada/shared/contract';
import {
  formatPhone,
  formatPrice,
  pastedPhoneDigits,
  toWallClock,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { Fragment, useState, type ReactNode } from 'react';
import { summaryTexts } from '../../customer-summary/summary-texts.ts';
import { useCustomerSummaries } from '../../customer-summary/summary-queries.ts';
import { useAnnouncedActions } from '../announced-actions.tsx';
import { formatDayAndTime, hasBegun } from '../event-time.ts';
import { PendingNotificationNotice } from '../notify/customer-notice.tsx';
import { pendingOf, usePendingNotifications } from '../notify/pending-notifications.tsx';
import { useCurrentEvent } from './current-event-queries.ts';
import { useNextDialog, type DialogRequest } from '../../open-dialog.ts';
import { useGatewayTells } from '../notify/gateway-notices.ts';
import { useMayLink, useViewer, type Viewer } from '../../../platform/session/viewer.tsx';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../store/store-context.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { repeatTexts } from '../repeat/repeat-texts.ts';
import { OutcomeButtons } from '../outcome/outcome-buttons.tsx';
import type { Outcome } from '../outcome/outcome-rules.ts';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import dialog from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { detailsTexts as texts } from './details-texts.ts';

interface EventDetailsDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/**
 * 'Detalhes do Evento' (CAL-049 to CAL-054), with what is known of its customer (DAY-004), and all that a card of Início can do
 * (DLG-012). Deleting asks nothing, since it can be undone (Q-56, P-26).
 */
export function EventDetailsDialog({ event: opened, onClosed }: EventDetailsDialogProps) {
  const event = useCurrentEvent(opened);
  const { isBusy: isBusyWith, actions } = useAnnouncedActions();
  const isBusy = isBusyWith(event);
  const [pressed, setPressed] = useState<'turn' | 'remove'>();
  const isTold = useGatewayTells()(event);
  const pending = pendingOf(usePendingNotifications().pending, event);
  const now = toWallClock(useNow(), useStore().timeZone);
  const phone = pastedPhoneDigits(event.client_phone);
  const viewer = useViewer();
  const summary = useCustomerSummaries([event])(event);
  const mayLink = useMayLink();
  const { setNext, end } = useNextDialog(onClosed);
  const leadTo = (request: DialogRequest, close: () => void) => {
    setNext(request);
    close();
  };
  const turn = (onDone: () => void) => {
    setPressed('turn');
    void actions[event.is_confirmed ? 'unconfirm' : 'confirm'](event, { onDone });
  };
  const mark = (outcome: Outcome, onDone: () => void) => {
    setPressed(undefined);
    void actions.mark(event, outcome, { onDone });
  };
  const remove = (close: () => void) => {
    if (isTold || event.series) {
      leadTo({ kind: 'remove', event }, close);
      return;
    }
    setPressed('remove');
    void actions.remove(event, { onDone: close });
  };
  return (
    <GuardedDialog title={texts.title} isBusy={isBusy} onClosed={end}>
      {(close) => (
        <div className={layout.stack}>
          <dl className={dialog.details}>
            {detailsOf(event, viewer, summary).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          {pending && <PendingNotificationNotice notification={pending} />}
          {hasBegun(event, now) && (
            <OutcomeButtons event={event} isBusy={isBusy} onMark={(outcome) => mark(outcome, close)} />
          )}
          <div className={`${layout.row} ${dialog.actions}`}>
            <Button
              {...(!event.is_confirmed && { type: 'primary' })}
              icon={event.is_confirmed ? <UndoOutlined {...decorative} /> : <CheckOutlined {...decorative} />}
              loading={isBusy && pressed === 'turn'}
              aria-busy={isBusy && pressed === 'turn'}
              disabled={isBusy && pressed !== 'turn'}
              onClick={() => turn(close)}
            >
              {event.is_confirmed ? texts.unconfirm : texts.confirm}
            </Button>
            {viewer.may_change && (
              <>
                <Button
                  icon={<EditOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => leadTo({ kind: 'edit', event }, close)}
                >
                  {texts.edit}
                </Button>
                <Button
                  icon={<CalendarOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => leadTo({ kind: 'move', event }, close)}
                >
                  {texts.move}
                </Button>
              </>
            )}
            {event.id !== '' && (
              <Button
                icon={<HistoryOutlined {...decorative} />}
                disabled={isBusy}
                onClick={() => leadTo({ kind: 'history', event }, close)}
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
                onClick={() =>
                  leadTo({ kind: 'record', customer: { name: event.client_name, phone } }, close)
                }
              >
                {texts.record}
              </Button>
              {mayLink && (
                <Button
                  icon={<LinkOutlined {...decorative} />}
                  disabled={isBusy}
                  onClick={() => leadTo({ kind: 'link', event }, close)}
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
              loading={isBusy && pressed === 'remove'}
              aria-busy={isBusy && pressed === 'remove'}
              disabled={isBusy && pressed !== 'remove'}
              onClick={() => remove(close)}
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
  summary: CustomerSummary | undefined,
): readonly (readonly [label: string, value: ReactNode])[] {
  const { fields, nothing } = texts;
  const phone = pastedPhoneDigits(event.client_phone);
  return [
    [fields.name, event.title],
    [fields.start, formatDayAndTime(event.start_time)],
    [fields.end, formatDayAndTime(event.end_time)],
    [fields.description, event.description || nothing],
    [fields.calendar, calendarOf(event)],
    ...(event.series
      ? [[repeatTexts.series, repeatTexts.wordsWith(event.series.words, event.series.calendar)] as const]
      : []),
    ...(sees_prices ? [[fields.price, formatPrice(event.price)] as const] : []),
    [fields.customer, customerOf(event, summary)],
    ...(sees_phones
      ? [
          [
            fields.phone,
            phone === '' ? nothing : <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>,
          ] as const,
        ]
      : []),
    ...(summary && summary.note !== '' ? [[summaryTexts.note, summary.note] as const] : []),
    ...(event.presence ? [[fields.presence, texts.willCome] as const] : []),
    ...(event.no_reminders ? [[fields.reminders, texts.wantsNoReminders] as const] : []),
  ];
}

/** The name, and that the customer had no preference (ANY-006). */
function calendarOf({ calendar, had_no_preference }: OwnerEvent): ReactNode {
  return marked(calendar || texts.nothing, had_no_preference && texts.noPreference);
}

/** The name, and how often they did not come. */
function customerOf({ client_name }: OwnerEvent, summary: CustomerSummary | undefined): ReactNode {
  return marked(client_name || texts.nothing, summary?.missed && summaryTexts.missed(summary.missed));
}

function marked(name: string, mark: string | false | 0 | undefined): ReactNode {
  if (!mark) return name;
  return (
    <>
      <span>{name}</span>{' '}
      <span className={parts.tag} data-kind="off">
        {mark}
      </span>
    </>
  );
}
