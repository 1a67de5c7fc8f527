import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatWeekdayAndDay, timeOf, toWallClock } from '@hora-marcada/shared/format';
import type { ComponentProps } from 'react';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { followingRule, ReachField, useSeriesToChange, type Reach } from '../repeat/following.tsx';
import { RepeatDates } from '../repeat/repeat-dates.tsx';
import type { RepeatDraft } from '../repeat/repeat.ts';
import { repeatTexts } from '../repeat/repeat-texts.ts';
import { useSeriesAnnouncements } from '../repeat/series-announcements.ts';
import { useSeriesActions } from '../repeat/series-queries.ts';
import { now } from '../../../platform/browser/clock.ts';
import { formatDayAndTime } from '../event-time.ts';
import { DaySteps } from '../free/day-steps.tsx';
import { useDayOf } from '../free/free-start-queries.ts';
import { FreeStarts } from '../free/free-starts.tsx';
import { MeetingNotice } from '../meetings/meeting-notice.tsx';
import { useMeetings } from '../meetings/meeting-queries.ts';
import { spanOf, type CalendarSpan } from '../overlaps.ts';
import { useGatewayTells } from '../notify/gateway-notices.ts';
import { useStore } from '../../store/store-context.tsx';
import { useCalendars } from '../../store/store-queries.ts';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import styles from '../free/day-steps.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import {
  moveDraftOf,
  moveErrors,
  moveSpan,
  normalizedMoveDraft,
  withEnd,
  withStart,
  type MoveDraft,
} from './move-draft.ts';
import { moveTexts as texts } from './move-texts.ts';
import { useMoving } from './moving.tsx';

interface MoveDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

interface MoveForm extends MoveDraft {
  readonly tells: boolean;
  readonly reach: Reach;
  readonly switched: RepeatDraft['switched'];
}

/** 'Remarcar Evento' (MOVE-027); a refusal leaves everything that was typed. */
export function MoveDialog({ event, onClosed }: MoveDialogProps) {
  const { timeZone } = useStore();
  const { data: calendars = [] } = useCalendars();
  const isTold = useGatewayTells()(event);
  const { move, announce, announceFailure } = useMoving();
  const message = useMessage();
  const { change: changeSeries } = useSeriesActions();
  const announceSeries = useSeriesAnnouncements();
  const series = useSeriesToChange(event);
  const ruleOf = (draft: MoveForm) => {
    const { day, startText: time, lengthInMinutes: minutes, calendar } = draft;
    const calendarId = calendars.find(({ name }) => name === calendar)?.id;
    if (!series || draft.reach === 'this' || calendarId === undefined || !moveSpan(draft)) return undefined;
    return followingRule(series, event, { calendarId, day, time, minutes });
  };
  const initial: MoveForm = { ...moveDraftOf(event), tells: true, reach: 'this', switched: {} };
  const names = new Set([event.calendar, ...calendars.map(({ name }) => name)]);
  const options = [...names].map((name) => ({ value: name, label: name || texts.noCalendar }));
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.move}
      cancel={texts.back}
      initial={initial}
      normalize={(draft) => ({ ...draft, ...normalizedMoveDraft(draft) })}
      errorsIn={moveErrors}
      save={async (draft) => {
        const rule = ruleOf(draft);
        return rule
          ? { changed: await changeSeries(rule.check, rule.change, draft.switched) }
          : { moved: await move(event, moveSpan(draft) ?? spanOf(event), isTold ? draft.tells : undefined) };
      }}
      onSaved={({ changed, moved }) => {
        if (changed) announceSeries.changed(changed);
        else void announce(event, moved);
      }}
      onFailed={(error, { reach }) => {
        if (reach === 'this') announceFailure(error);
        else message.error(withCause(error, repeatTexts.changeFailed));
      }}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <p className={parts.name}>{[event.title, event.client_name].filter(Boolean).join(' · ')}</p>
          <p className={parts.quiet}>{oldPlaceOf(event)}</p>
          <DaySteps
            label={texts.day}
            day={draft.day}
            today={dayOf(toWallClock(now(), timeZone))}
            error={errorOf('day')}
            onChange={(day) => change({ day })}
          />
          <SelectField
            label={texts.calendar}
            options={options}
            value={draft.calendar}
            onChange={(calendar) => change({ calendar })}
          />
          <DayStarts event={event} draft={draft} onPick={(time) => change(withStart(draft, time))} />
          <div className={styles.two}>
            <TimeField
              label={texts.start}
              error={errorOf('start')}
              text={draft.startText}
              onChange={(text) => change(withStart(draft, text))}
            />
            <TimeField
              label={texts.end}
              error={errorOf('end')}
              text={draft.endText}
              onChange={(text) => change(withEnd(draft, text))}
            />
          </div>
          {series && <ReachField event={event} reach={draft.reach} onChange={(reach) => change({ reach })} />}
          {isTold && draft.reach === 'this' && (
            <SwitchField label={texts.tells} isOn={draft.tells} onChange={(tells) => change({ tells })} />
          )}
          {draft.reach === 'this' ? (
            <SpanNotice event={event} span={moveSpan(draft)} />
          ) : (
            <FollowingDates
              rule={ruleOf(draft)?.check}
              switched={draft.switched}
              onSwitch={(key, isOn) => change({ switched: { ...draft.switched, [key]: isOn } })}
            />
          )}
        </>
      )}
    </SaveDialog>
  );
}

interface FollowingDatesProps extends Omit<ComponentProps<typeof RepeatDates>, 'rule'> {
  /** Undefined while the typed times are invalid. */
  readonly rule: ComponentProps<typeof RepeatDates>['rule'] | undefined;
}

/** The dates of the series as they would be. */
function FollowingDates({ rule, ...dates }: FollowingDatesProps) {
  return rule && <RepeatDates rule={rule} {...dates} />;
}

interface DayStartsProps {
  readonly event: OwnerEvent;
  readonly draft: MoveDraft;
  readonly onPick: (time: string) => void;
}

/** The free starts of the chosen day, the event's own time among them (DAY-008). */
function DayStarts({ event, draft, onPick }: DayStartsProps) {
  const { calendar, day, lengthInMinutes: minutes } = draft;
  const known = useDayOf({ calendar, day, minutes, movedId: event.id });
  return <FreeStarts of={known} time={draft.startText} onPick={onPick} />;
}

/** 'Estava: ter 10/03 10:00 até 10:30, com Ana'; a day stands before another day's end, too. */
function oldPlaceOf(event: OwnerEvent): string {
  const moment = (wallClock: string) => `${formatWeekdayAndDay(dayOf(wallClock))} ${timeOf(wallClock)}`;
  const { start_time: start, end_time: end } = event;
  const was = texts.was(moment(start), dayOf(end) === dayOf(start) ? timeOf(end) : moment(end));
  return event.calendar === '' ? was : `${was}, ${texts.wasWith(event.calendar)}`;
}

interface SpanNoticeProps {
  readonly event: OwnerEvent;
  /** Undefined while the typed times are invalid. */
  readonly span: CalendarSpan | undefined;
}

/** When the event would be, and a warning of what it would lie on, which keeps nobody from it (DAY-009). */
function SpanNotice({ event, span = spanOf(event) }: SpanNoticeProps) {
  const meetings = useMeetings(span, event);
  return (
    <div className={layout.tight}>
      <MeetingNotice meetings={meetings} />
      <p>{texts.when(formatDayAndTime(span.start), formatDayAndTime(span.end))}</p>
    </div>
  );
}
