import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { now } from '../../../platform/browser/clock.ts';
import type { KnownCustomer } from '../../open-dialog.ts';
import { useEventActions } from '../event-queries.ts';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useCalendars, useServices } from '../../store/store-queries.ts';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { formatDayAndTime } from '../event-time.ts';
import { MeetingNotice } from '../meetings/meeting-notice.tsx';
import { useMeetings } from '../meetings/meeting-queries.ts';
import { bookedServices, servicesInCalendar } from '../../store/service-in-calendar.ts';
import { useStore } from '../../store/store-context.tsx';
import { useCreationAnnouncement } from './creation-announcement.tsx';
import { CustomerFields } from './customer-fields.tsx';
import {
  draftRange,
  isWholeDays,
  newEventBody,
  newEventDraft,
  newEventErrors,
  nextHalfHour,
  normalizedNewEventDraft,
  seriesFields,
  seriesRule,
  withCustomer,
  withCalendar,
  withServices,
  type NewEventDraft,
  type WallClockRange,
} from './new-event.ts';
import { RepeatFields } from '../repeat/repeat-fields.tsx';
import { noRepeat } from '../repeat/repeat.ts';
import { repeatTexts } from '../repeat/repeat-texts.ts';
import { useSeriesAnnouncements } from '../repeat/series-announcements.ts';
import { useSeriesActions } from '../repeat/series-queries.ts';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { ServiceChoices } from './service-choices.tsx';
import { WhenFields } from './when-fields.tsx';
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

/** 'Confirmar Agendamento' (CAL-033 to CAL-048, DLG-006, DAY-006). A refusal leaves everything that was typed. */
export function NewEventDialog({ range: picked, calendar, customer, onClosed }: NewEventDialogProps) {
  const message = useMessage();
  const { create } = useEventActions();
  const { data: services = [] } = useServices();
  const { data: calendars = [] } = useCalendars();
  const { timeZone } = useStore();
  const today = dayOf(toWallClock(now(), timeZone));
  const [range] = useState(() => picked ?? nextHalfHour(today, toWallClock(now(), timeZone)));
  const [isUsual, setIsUsual] = useState(false);
  const announce = useCreationAnnouncement();
  const { create: createSeries } = useSeriesActions();
  const announceSeries = useSeriesAnnouncements();
  const { may_change: mayRepeat } = useViewer();
  // A calendar that was picked stays, whoever the customer came to last.
  const offered = calendar === undefined ? calendars : [];
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.confirm}
      initial={newEventDraft(range, calendar ?? calendars[0]?.name, customer)}
      normalize={normalizedNewEventDraft}
      errorsIn={newEventErrors}
      save={async (draft) => {
        const body = newEventBody(draftRange(draft) ?? range, draft);
        const rule = seriesRule(draft, calendars);
        return rule
          ? { series: await createSeries(rule, seriesFields(body), draft.repeat.switched) }
          : { event: await create(body) };
      }}
      onSaved={({ series, event }) => {
        if (series) announceSeries.created(series);
        else announce(event, texts.created);
      }}
      onFailed={(error, { repeat }) =>
        message.error(failureText(error, repeat === noRepeat ? texts.createFailed : repeatTexts.createFailed))
      }
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <CustomerFields
            draft={draft}
            errorOf={errorOf}
            isGiven={customer !== undefined}
            onChange={change}
            onChoose={(chosen) => {
              const filled = withCustomer(draft, chosen, services, offered);
              setIsUsual(filled.services !== draft.services);
              change(filled);
            }}
          />
          {services.length > 0 && (
            <ServiceChoices
              offered={servicesInCalendar(services, calendars, draft.calendar)}
              chosen={draft.services}
              note={isUsual ? texts.asLastTime : undefined}
              onChange={(chosen) => {
                setIsUsual(false);
                change(
                  withServices(draft, chosen, bookedServices(chosen, services, calendars, draft.calendar)),
                );
              }}
            />
          )}
          {calendars.length > 1 && (
            <ChoiceButtons
              label={texts.chooseCalendar}
              options={calendars.map(({ name }) => ({ value: name, label: name }))}
              value={draft.calendar}
              search={{ label: texts.searchCalendar, clear: texts.clearSearch }}
              onChange={(chosen) => change(withCalendar(draft, chosen, services, calendars))}
            />
          )}
          <WhenFields draft={draft} today={today} errorOf={errorOf} onChange={change} />
          <TextField
            label={texts.name}
            error={errorOf('title')}
            isRequired
            maxLength={120}
            text={draft.title}
            onChange={(title) => change({ title })}
          />
          <DescriptionField text={draft.description} onChange={(description) => change({ description })} />
          {draft.repeat === noRepeat && (
            <SwitchField
              label={texts.isConfirmed}
              isOn={draft.isConfirmed}
              onChange={(isConfirmed) => change({ isConfirmed })}
            />
          )}
          {mayRepeat && draft.calendar !== '' && (
            <RepeatFields
              draft={draft.repeat}
              day={draft.day}
              today={today}
              rule={seriesRule(draft, calendars)}
              errorOf={errorOf}
              onChange={(repeat) => change({ repeat })}
            />
          )}
          <TimeRangeNotice draft={draft} />
        </>
      )}
    </SaveDialog>
  );
}

interface DescriptionFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Folded until it is wanted. */
function DescriptionField({ text, onChange }: DescriptionFieldProps) {
  const [isOpen, setIsOpen] = useState(text !== '');
  if (!isOpen)
    return (
      <button
        type="button"
        className={`${parts.line} ${parts.link}`}
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
      >
        {texts.description}
      </button>
    );
  return (
    <TextField
      label={texts.description}
      hasAutoFocus
      maxLength={2000}
      lines={[2, 6]}
      text={text}
      onChange={onChange}
    />
  );
}

/** When the event would be, and a warning of what it would lie on (Q-58, DAY-009). */
function TimeRangeNotice({ draft }: { readonly draft: NewEventDraft }) {
  const range = draftRange(draft);
  const meetings = useMeetings(range && { ...range, calendar: draft.calendar });
  if (!range) return null;
  return (
    <div className={layout.tight}>
      <MeetingNotice meetings={meetings} />
      <p>{texts.span(formatDayAndTime(range.start), formatDayAndTime(range.end))}</p>
      {isWholeDays(range) && (
        <p className={parts.tag} data-kind="kind">
          {texts.allDay}
        </p>
      )}
    </div>
  );
}
