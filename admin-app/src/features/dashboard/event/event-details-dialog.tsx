import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, formatPrice } from '@hora-marcada/shared/format';
import { App, Button } from 'antd';
import { Fragment } from 'react';
import { cancellationLink } from '../../../platform/events/event-removal.ts';
import { useEventActions } from '../../../platform/events/event-queries.ts';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../../platform/store/store-context.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { ToastAction } from '../../../ui/toast-action.tsx';
import { formatMoment } from '../calendar-formats.ts';
import { clockDate } from '../clock-date.ts';
import styles from './event-details-dialog.module.css';
import { texts } from '../texts.ts';

interface EventDetailsDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** 'Detalhes do Evento' (CAL-049 to CAL-054). Deleting asks nothing, since it can be undone (Q-56, P-26). */
export function EventDetailsDialog({ event, onClosed }: EventDetailsDialogProps) {
  const { submit, isSaving: isRemoving } = useEventRemoval();
  return (
    <GuardedDialog title={texts.detailsTitle} isBusy={isRemoving} onClosed={onClosed}>
      {(close) => (
        <div className={styles.content}>
          <dl className={styles.details}>
            {detailsOf(event).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          <Button
            danger
            icon={<DeleteOutlined {...decorative} />}
            loading={isRemoving}
            aria-busy={isRemoving}
            onClick={() => submit(() => event, { onSuccess: close })}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </GuardedDialog>
  );
}

/** Deletes an event and says so, with 'Desfazer' beside it (P-26). */
function useEventRemoval() {
  const { message } = App.useApp();
  const events = useEventActions();
  const { title } = useStore();

  const restore = async (event: OwnerEvent) => {
    try {
      await events.restore(event);
      void message.success(texts.restored);
    } catch (error) {
      void message.error(failureText(error, texts.restoreFailed));
    }
    message.destroy(texts.removed);
  };

  return useSaving({
    save: events.remove,
    onSaved: (_, event: OwnerEvent) => {
      const href = cancellationLink(event, title);
      const content = (
        <ToastAction
          text={texts.removed}
          action={texts.undo}
          onAct={() => restore(event)}
          link={href === undefined ? undefined : { text: texts.tellCustomer, href }}
        />
      );
      void message.success({ key: texts.removed, content });
    },
    onFailed: () => void message.error(texts.removeFailed),
  });
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
    [details.customer, event.client_name || nothing],
    [details.phone, formatPhone(event.client_phone) || nothing],
  ];
}
