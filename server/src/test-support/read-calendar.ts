import { parseCalendar } from 'iamcal';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';

/** What a calendar program makes of an event. */
export interface ReadEvent {
  readonly uid: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly status: string;
  /** How long before the start it reminds, in seconds. */
  readonly alarms: readonly number[];
}

type CalendarReader = (text: string) => ReadEvent[];

/** Three readers that know nothing of one another, nor of what writes the files. */
export const calendarReaders: Readonly<Record<string, CalendarReader>> = {
  'ical.js': (text) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        revision: event.sequence,
        summary: event.summary,
        description: event.description,
        changedAt: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        status: component.getFirstPropertyValue('status') as string,
        alarms: component
          .getAllSubcomponents('valarm')
          .map((alarm) => -(alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
      };
    }),

  'ts-ics': (text) =>
    (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
      uid: event.uid,
      revision: event.sequence ?? 0,
      summary: event.summary || '',
      // It takes the line break before an alarm for one of the text.
      description: (event.description ?? '').replace(/\n$/, ''),
      changedAt: event.stamp.date,
      start: event.start.date,
      end: event.end?.date ?? new Date(NaN),
      status: event.status ?? '',
      alarms: (event.alarms ?? []).map(({ trigger }) =>
        trigger.type === 'relative' && trigger.value.before ? (trigger.value.hours ?? 0) * 3600 : NaN,
      ),
    })),

  iamcal: (text) =>
    parseCalendar(text)
      .getEvents()
      .map((event) => {
        const value = (name: string) => event.getProperty(name)?.value ?? '';
        return {
          uid: event.getUid(),
          revision: Number(value('SEQUENCE')),
          summary: event.getSummary() ?? '',
          description: event.getDescription() ?? '',
          changedAt: instant(value('DTSTAMP')),
          start: instant(value('DTSTART')),
          end: instant(value('DTEND')),
          status: value('STATUS'),
          alarms: event
            .getComponentsWithName('VALARM')
            .map(
              (alarm) => 3600 * Number(/^-PT(\d+)H$/.exec(alarm.getProperty('TRIGGER')?.value ?? '')?.[1]),
            ),
        };
      }),
};

/** What all three of them read alike, or an error. */
export function readCalendar(text: string): ReadEvent[] {
  const [first = [], ...others] = Object.values(calendarReaders).map((read) => read(text));
  for (const other of others) expect(other).toEqual(first);
  return first;
}

function instant(utc: string): Date {
  return new Date(utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
