import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import type { KnownCustomer } from '../../../domain/customer/customer-requests.ts';
import { hasCustomer } from '../../../domain/event/confirmation.ts';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { requestEdit } from '../../../domain/event/event-to-edit.ts';
import { isTaken } from '../../../domain/event/overlaps.ts';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { useServices } from '../../../domain/store/store-queries.ts';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { ToastAction } from '../../../ui/toast-action.tsx';
import { formatMoment } from '../calendar-formats.ts';
import { clockDate } from '../clock-date.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  draftRange,
  isWholeDays,
  newEventBody,
  newEventDraft,
  newEventErrors,
  normalizedEventDraft,
  withServices,
  type TimeRange,
} from './new-event.ts';
import { ServiceChoices } from './service-choices.tsx';
import styles from '../../../ui/dialogs/time-span.module.css';
import { texts } from '../texts.ts';

interface NewEventDialogProps {
  /** What was picked; the owner may change it. */
  readonly range: TimeRange;
  readonly today: string;
  readonly calendars: readonly Calendar[];
  /** The calendar the view is filtered by; a new event goes there first. */
  readonly filteredBy: string | undefined;
  /** Whom it is for, where that was chosen before. */
  readonly customer?: KnownCustomer | undefined;
  /** Those around the range, to warn of one that is there already. */
  readonly events: readonly OwnerEvent[];
  readonly onClosed: () => void;
}

/** 'Confirmar Agendamento' (CAL-033 to CAL-048, DLG-006). A refusal leaves everything that was typed. */
export function NewEventDialog({ range, today, calendars, filteredBy, ...props }: NewEventDialogProps) {
  const { customer, events, onClosed } = props;
  const { message } = App.useApp();
  const { create } = useEventActions();
  const { data: services = [] } = useServices();
  const { sees_prices: seesPrices } = useViewer();

  /** Says so, and offers to name its customer where nobody was (P-27). */
  const announce = (event: OwnerEvent) => {
    if (hasCustomer(event)) {
      void message.success({ key: texts.created, content: texts.created });
      return;
    }
    const addCustomer = () => {
      message.destroy(texts.created);
      requestEdit(event);
      return Promise.resolve();
    };
    const content = <ToastAction text={texts.created} action={texts.addCustomer} onAct={addCustomer} />;
    void message.success({ key: texts.created, content });
  };

  return (
    <SaveDialog
      title={texts.createTitle}
      submit={texts.confirm}
      initial={newEventDraft(range, filteredBy ?? calendars[0]?.name, customer)}
      normalize={normalizedEventDraft}
      errorsIn={newEventErrors}
      save={(draft) => create(newEventBody(draftRange(draft) ?? range, draft))}
      onSaved={announce}
      onFailed={(error) => void message.error(failureText(error, texts.createFailed))}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TimeRangeNotice range={draftRange(draft)} calendar={draft.calendar} events={events} />
          <div className={styles.span}>
            <DateField
              label={texts.date}
              day={draft.day}
              today={today}
              error={errorOf('day')}
              onPick={(day) => day !== undefined && change({ day })}
              onUnread={(day) => change({ day })}
            />
            <TimeField
              label={texts.time}
              error={errorOf('time')}
              text={draft.timeText}
              onChange={(timeText) => change({ timeText })}
            />
            <DurationField
              label={texts.length}
              error={errorOf('length')}
              text={draft.lengthText}
              onChange={(lengthText) => change({ lengthText })}
            />
          </div>
          {customer && <CustomerFields draft={draft} errorOf={errorOf} onChange={change} />}
          {services.length > 0 && (
            <ServiceChoices
              offered={services}
              chosen={draft.services}
              onChange={(chosen) => change(withServices(draft, chosen))}
            />
          )}
          <TextField
            label={texts.name}
            error={errorOf('title')}
            isRequired
            hasAutoFocus
            maxLength={120}
            text={draft.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={texts.description}
            maxLength={2000}
            lines={[2, 6]}
            text={draft.description}
            onChange={(description) => change({ description })}
          />
          {seesPrices && (
            <PriceField
              label={texts.price}
              text={draft.priceText}
              otherwise={texts.withoutPrice}
              onChange={(priceText) => change({ priceText })}
            />
          )}
          {calendars.length > 1 && (
            <SelectField
              label={texts.chooseCalendar}
              options={calendars.map(({ name }) => ({ value: name, label: name }))}
              value={draft.calendar}
              onChange={(calendar) => change({ calendar })}
            />
          )}
        </>
      )}
    </SaveDialog>
  );
}

interface TimeRangeNoticeProps {
  /** Undefined while what is typed is none. */
  readonly range: TimeRange | undefined;
  readonly calendar: string;
  readonly events: readonly OwnerEvent[];
}

/** When the event would be, and a warning where another one is there already. */
function TimeRangeNotice({ range, calendar, events }: TimeRangeNoticeProps) {
  if (!range) return null;
  return (
    <div className={styles.when}>
      <p>{texts.span(formatMoment(clockDate(range.start)), formatMoment(clockDate(range.end)))}</p>
      {isWholeDays(range) && <p className={styles.tag}>{texts.allDay}</p>}
      {isTaken(events, { ...range, calendar }) && (
        <p role="status" className={styles.warning}>
          {texts.taken}
        </p>
      )}
    </div>
  );
}
