import type { Service } from '@hora-marcada/shared/contract';
import { timeOf, toWallClock } from '@hora-marcada/shared/format';
import { useNow } from '../../../platform/browser/clock.ts';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { serviceInCalendar } from '../../store/service-in-calendar.ts';
import { useStore } from '../../store/store-context.tsx';
import { useCalendars, useServices } from '../../store/store-queries.ts';
import { useEventActions } from '../event-queries.ts';
import { useEventsAround } from '../overlap-queries.ts';
import { useCreationAnnouncement } from '../new/creation-announcement.tsx';
import { calendarsByFreedom, servicesOf, usualServices, walkInBody, walkInStart } from './walk-in-rules.ts';
import { walkInTexts as texts } from './walk-in-texts.ts';

/** What a walk-in finds now in a calendar, by default in the one that is free longest, and how it is booked. */
export function useWalkIn(chosen?: string) {
  const message = useMessage();
  const { timeZone } = useStore();
  const now = toWallClock(useNow(), timeZone);
  const events = useEventsAround({ start: now, end: now });
  const calendars = useCalendars();
  const services = useServices();
  const { create } = useEventActions();
  const announce = useCreationAnnouncement();
  const { submit, isSaving } = useSaving({
    save: create,
    onSaved: (event) => announce(event, texts.booked(event.title, timeOf(event.start_time))),
    onFailed: (error) => message.error(failureText(error, texts.failed)),
  });
  const free = calendarsByFreedom(calendars.data ?? [], events, now);
  const calendar = free.find((each) => each.calendar.name === chosen) ?? free[0];
  const name = calendar?.calendar.name ?? '';
  const start = walkInStart(events, name, now);
  return {
    now,
    events,
    free,
    calendar,
    name,
    start,
    offered: usualServices(servicesOf(services.data ?? [], calendar?.calendar), events).map((service) =>
      serviceInCalendar(service, calendar?.calendar),
    ),
    loading: [services, calendars],
    isSaving,
    book: (service: Service, onSuccess: () => void) =>
      submit(() => walkInBody(service, name, start), { onSuccess }),
  };
}
