import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { now } from '../../../platform/browser/clock.ts';
import type { KnownCustomer } from '../../open-dialog.ts';
import { hasCustomer } from '../confirmation.ts';
import { useEventActions } from '../event-queries.ts';
import { isTaken } from '../overlaps.ts';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { useCalendars, useServices } from '../../store/store-queries.ts';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { aboutEvent } from '../about-event.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useCustomerOffer } from '../edit/customer-offer.tsx';
import { formatDayAndTime } from '../event-time.ts';
import { useEventsAround } from '../overlap-queries.ts';
import { useStore } from '../../store/store-context.tsx';
import { CustomerFields } from './customer-fields.tsx';
import {
  draftRange,
  isWholeDays,
  newEventBody,
  newEventDraft,
  newEventErrors,
  nextHalfHour,
  normalizedNewEventDraft,
  withServices,
  type NewEventDraft,
  type WallClockRange,
} from './new-event.ts';
import { ServiceChoices } from './service-choices.tsx';
import styles from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { newEventTexts as texts } from './new-event-texts.ts';

interface NewEventDialogProps {
  /** The span picked, by default the next half hour; the owner may change it. */
  readonly range?: WallClockRange | undefined;
  /** The calendar's name that a new event goes to first, by default the first one's. */
  readonly calendar?: string | undefined;
  /** Whom it is for, where that was chosen before. */
  readonly customer?: KnownCustomer | undefined;
  readonly onClosed: () => void;
}

/** 'Confirmar Agendamento' (CAL-033 to CAL-048, DLG-006). A refusal leaves everything that was typed. */
export function NewEventDialog({ range: picked, calendar, customer, onClosed }: NewEventDialogProps) {
  const message = useMessage();
  const { create } = useEventActions();
  const { data: services = [] } = useServices();
  const { data: calendars = [] } = useCalendars();
  const { sees_prices: seesPrices } = useViewer();
  const { timeZone } = useStore();
  const today = dayOf(toWallClock(now(), timeZone));
  const [range] = useState(() => picked ?? nextHalfHour(today, toWallClock(now(), timeZone)));
  const offerCustomer = useCustomerOffer();
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.confirm}
      initial={newEventDraft(range, calendar ?? calendars[0]?.name, customer)}
      normalize={normalizedNewEventDraft}
      errorsIn={newEventErrors}
      save={(draft) => create(newEventBody(draftRange(draft) ?? range, draft))}
      onSaved={(event) => {
        if (hasCustomer(event)) message.success(aboutEvent(texts.created, event));
        else offerCustomer(event, texts.created);
      }}
      onFailed={(error) => message.error(failureText(error, texts.createFailed))}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TimeRangeNotice draft={draft} />
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

/** When the event would be, and a warning where another one is there already. */
function TimeRangeNotice({ draft }: { readonly draft: NewEventDraft }) {
  const range = draftRange(draft);
  const events = useEventsAround(range);
  if (!range) return null;
  return (
    <div className={layout.tight}>
      <p>{texts.span(formatDayAndTime(range.start), formatDayAndTime(range.end))}</p>
      {isWholeDays(range) && (
        <p className={parts.tag} data-kind="kind">
          {texts.allDay}
        </p>
      )}
      {isTaken(events, { ...range, calendar: draft.calendar }) && (
        <p role="status" className={parts.hint}>
          {texts.taken}
        </p>
      )}
    </div>
  );
}
