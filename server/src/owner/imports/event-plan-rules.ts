import type { ImportProblem } from '@hora-marcada/shared/contract';
import { fromWallClock, inReais, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { bookedServices, type SetupService } from '../../scheduling/availability/calendar-setup-rules.ts';
import {
  findOwnCalendar,
  newEventFields,
  type NewEventFields,
  type StoreCalendars,
} from '../../scheduling/events/event-rules.ts';
import type { PlannedRow, RowContent } from './kind-of-import.ts';
import { nameKey } from './reading/cell-rules.ts';
import type { ReadEvent } from './reading/event-row-rules.ts';
import { isSkipped, remark, skipping } from './reading/row-rules.ts';

/** An event as it is put into a calendar. */
export interface Appointment extends NewEventFields {
  readonly calendarId: string;
}

/** A row with the store's calendar and service that it names; undefined where there is none. */
export interface PlacedRow extends RowContent<ReadEvent> {
  readonly start: Date;
  readonly calendarId: string | undefined;
  readonly serviceId: string | undefined;
  readonly problems: readonly ImportProblem[];
}

interface Places {
  readonly store: StoreCalendars;
  /** Of services, by the keys of their names. */
  readonly ids: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Finds where a row belongs (IMP-006): what is past is skipped, and an unknown service is the event's title. */
export function placeOf(row: RowContent<ReadEvent>, { store, ids, now }: Places): PlacedRow {
  const { day, time, title, minutes, professional } = row.content;
  const [only, ...others] = store.calendars;
  const isOnly = professional === '' && others.length === 0;
  const calendarId = (isOnly ? only : findOwnCalendar(store, professional))?.id;
  const start = fromWallClock(`${day}T${time}`, store.timeZone);
  const serviceId = ids.get(nameKey(title));
  return {
    ...row,
    start,
    calendarId,
    serviceId,
    problems: [
      ...skipping('day', start <= now ? 'já passou' : undefined),
      ...skipping('professional', calendarId === undefined ? noCalendar(professional) : undefined),
      ...skipping('minutes', (minutes ?? serviceId) === undefined ? 'falta a duração' : undefined),
      ...remark('service', serviceId === undefined ? 'serviço não encontrado: fica como título' : undefined),
    ],
  };
}

function noCalendar(professional: string): string {
  return professional === '' ? 'falta o profissional' : 'profissional não encontrado';
}

/** The event of a row: what it does not say is as its service says, of which `parts` are what is booked in the calendar. */
export function appointmentOf(
  { number, content, start, calendarId, serviceId, problems }: PlacedRow,
  parts: readonly SetupService[],
): PlannedRow<Appointment> {
  const [part] = bookedServices({ parts });
  const minutes = content.minutes ?? part?.minutes;
  if (calendarId === undefined || minutes === undefined || isSkipped({ problems }))
    return { number, ready: undefined, problems };
  const end = new Date(start.getTime() + minutes * MILLISECONDS_A_MINUTE);
  const event = {
    title: part?.name ?? content.title,
    start: '',
    end: '',
    price: content.price ?? inReais(part?.price_in_cents ?? null),
    client_name: content.name,
    client_phone: content.phone,
    is_confirmed: true,
    ...(serviceId !== undefined && { services: [serviceId] }),
  };
  return { number, ready: { calendarId, ...newEventFields(event, { start, end }, parts) }, problems };
}

/** An event that lies where a row would. */
export interface MetAppointment {
  readonly title: string;
  readonly start: Date;
}

/**
 * Says of one row after the other whether it overlaps the store's events or a row before it. On top of others it is made
 * nonetheless, unless another one begins when it does: start and calendar name an event.
 */
export function overlapJudge(met: ReadonlyMap<number, readonly MetAppointment[]>, onTop: boolean) {
  const before = new Map<string, Appointment[]>();
  return (row: PlannedRow<Appointment>): PlannedRow<Appointment> => {
    const { number, ready } = row;
    if (!ready) return row;
    const ofCalendar = before.get(ready.calendarId) ?? [];
    before.set(ready.calendarId, ofCalendar);
    const inFile = ofCalendar.filter(({ start, end }) => start < ready.end && end > ready.start);
    const inStore = met.get(number) ?? [];
    const problems = [...row.problems, ...overlapProblems(ready, inStore, inFile, onTop)];
    if (!isSkipped({ problems })) ofCalendar.push(ready);
    return { ...row, problems };
  };
}

function overlapProblems(
  event: Appointment,
  inStore: readonly MetAppointment[],
  inFile: readonly MetAppointment[],
  onTop: boolean,
): ImportProblem[] {
  const beginsLikeIt = ({ start }: MetAppointment) => start.getTime() === event.start.getTime();
  const isSame = (other: MetAppointment) =>
    beginsLikeIt(other) && nameKey(other.title) === nameKey(event.title);
  const all = [...inStore, ...inFile];
  if (inStore.some(isSame)) return skipping('time', 'já existe');
  if (inFile.some(isSame)) return skipping('time', 'repetido no arquivo');
  if (all.length === 0) return [];
  return onTop && !all.some(beginsLikeIt)
    ? remark('time', 'horário ocupado: marcado por cima')
    : skipping('time', 'horário ocupado');
}
