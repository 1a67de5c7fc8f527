import type { Service } from '@hora-marcada/shared/contract';
import { addMinutes, dayOf, timeOf } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { ChoiceButtons, useFewOf } from '../../../ui/choices/choice-buttons.tsx';
import { NameSearch } from '../../../ui/choices/name-search.tsx';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { idText } from '../../store/ids.ts';
import { useDayOf } from '../free/free-start-queries.ts';
import { MeetingNotice } from '../meetings/meeting-notice.tsx';
import { meetingsOf } from '../meetings/meetings.ts';
import { nextStart } from './walk-in-rules.ts';
import { useWalkIn } from './walk-in-queries.ts';
import { WalkInService } from './walk-in-service.tsx';
import { walkInTexts as texts } from './walk-in-texts.ts';
import styles from './walk-in.module.css';

/** The services of the calendar that is free now, or of another; one tap books (DLG-007). */
export function WalkInDialog({ onClosed }: { readonly onClosed: () => void }) {
  const [chosen, setChosen] = useState<string>();
  const walkIn = useWalkIn(chosen);
  const { free, name, start, offered, loading, isSaving } = walkIn;
  const next = nextStart(walkIn.events, name, walkIn.now);
  return (
    <GuardedDialog title={texts.title} isBusy={isSaving} onClosed={onClosed}>
      {(close) => (
        <div className={layout.stack}>
          {free.length > 1 && (
            <ChoiceButtons
              label={texts.calendars}
              options={free.map(({ calendar, said }) => ({
                value: calendar.name,
                label: calendar.name,
                detail: said,
              }))}
              value={name}
              search={{ label: texts.searchCalendar, clear: texts.clearSearch }}
              onChange={setChosen}
            />
          )}
          {loading.some(({ isPending }) => isPending) && <Waiting />}
          {loading.some(({ isError }) => isError) && (
            <LoadFailure
              text={texts.notLoaded}
              onRetry={() => loading.forEach(({ refetch }) => void refetch())}
            />
          )}
          {loading.every(({ isSuccess }) => isSuccess) && offered.length === 0 && <p>{texts.noServices}</p>}
          {offered.length > 0 && (
            <>
              <WalkInMeetings walkIn={walkIn} />
              <p>{texts.when(timeOf(start))}</p>
              <Services
                offered={offered}
                isDisabled={isSaving}
                start={start}
                next={next}
                onPress={(service) => walkIn.book(service, close)}
              />
            </>
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

/** Says before the tap whom it would lie on: of events the longest service, of hours the shortest. */
function WalkInMeetings({ walkIn }: { readonly walkIn: ReturnType<typeof useWalkIn> }) {
  const { events, name, start, offered } = walkIn;
  const lengths = offered.map(({ service_time_minutes: minutes }) => minutes);
  const shortest = Math.min(...lengths);
  const { day } = useDayOf({ calendar: name, day: dayOf(start), minutes: shortest, movedId: '' });
  const spanOf = (minutes: number) => ({ start, end: addMinutes(start, minutes), calendar: name });
  return (
    <MeetingNotice
      meetings={[
        ...meetingsOf(spanOf(Math.max(...lengths)), { events, day: undefined }).map(
          ({ detail, sentence }) => ({
            sentence: detail ?? sentence,
          }),
        ),
        ...meetingsOf(spanOf(shortest), { events: [], day }),
      ]}
    />
  );
}

interface ServicesProps {
  readonly offered: readonly Service[];
  readonly isDisabled: boolean;
  readonly start: string;
  /** When the calendar's next event begins. */
  readonly next: string | undefined;
  readonly onPress: (service: Service) => void;
}

function Services({ offered, isDisabled, start, next, onPress }: ServicesProps) {
  const few = useFewOf(
    offered.map((service) => ({ ...service, value: idText(service.id), label: service.name })),
    true,
  );
  const passedBy = ({ service_time_minutes: minutes }: Service) =>
    next !== undefined && addMinutes(start, minutes) > next ? timeOf(next) : undefined;
  return (
    <>
      <NameSearch names={few} label={texts.searchService} clearLabel={texts.clearSearch} />
      <ul className={styles.services} aria-label={texts.services}>
        {few.shown().map((service) => (
          <li key={service.value}>
            <WalkInService
              service={service}
              isDisabled={isDisabled}
              next={passedBy(service)}
              onPress={onPress}
            />
          </li>
        ))}
      </ul>
      {few.hidden > 0 && (
        <button type="button" className={parts.link} onClick={few.showAll}>
          {`Mostrar todos (${offered.length})`}
        </button>
      )}
    </>
  );
}
