import fc from 'fast-check';
import { calendarReaders, readCalendar } from '../../test-support/read-calendar.ts';
import { calendarText, type CalendarEntry } from './calendar-text.ts';

const entry: CalendarEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  revision: 3,
  changedAt: new Date('2026-03-09T12:10:00Z'),
  start: new Date('2026-03-10T13:00:00Z'),
  end: new Date('2026-03-10T13:30:00Z'),
  summary: 'Corte - Barbearia Sol',
  description: 'Calendário: Ana',
  isCancelled: false,
};

const linesOf = (text: string) => text.split('\r\n');

/** All of Unicode, and more of what means something in a calendar; mostly short, or of any length. */
const textsOf = (size: 'small' | 'max') =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150, size }),
    fc.string({ unit: 'grapheme', maxLength: 150, size }),
    fc.string({ unit: fc.constantFrom(...Array.from('\\;,:"\n\r\t nN=^x')), maxLength: 150, size }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 150, size })
      .map((units) => String.fromCharCode(...units)),
  );

const MINUTE = 60_000;
/** Also what ends at 23:59, and what goes on past midnight. */
const times = fc
  .tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constant(0)))
  .map(([startMinute, minutes]) => {
    const start = Date.UTC(2024, 0, 1) + startMinute * MINUTE;
    const lastMinute = start - (start % (1440 * MINUTE)) + 1439 * MINUTE;
    return { start: new Date(start), end: new Date(minutes === 0 ? lastMinute : start + minutes * MINUTE) };
  })
  .filter(({ start, end }) => start < end);

const entriesOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<CalendarEntry> =>
  fc
    .record({
      id: fc.uuid(),
      revision: fc.nat(),
      changedAt: fc.integer({ min: 1, max: 4e9 }).map((seconds) => new Date(seconds * 1000)),
      time: times,
      summary: texts,
      description: texts,
      isCancelled: fc.boolean(),
      alarmInSeconds: fc.option(fc.constant(7200), { nil: 0 }),
    })
    .map(({ time, alarmInSeconds, ...rest }) => ({
      ...rest,
      ...time,
      ...(alarmInSeconds && { alarmInSeconds }),
    }));

/** A text as it should arrive: RFC 5545 has no other controls, and UTF-8 no halves of characters. */
const arriving = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');

test.each(Object.entries(calendarReaders))(
  'ICS-002 %s reads of 2,000 random events what was written',
  async (_, read) => {
    const written = fc.sample(entriesOf(textsOf('small')), { seed: 545, numRuns: 2000 });
    for (const one of written) {
      expect(read(await calendarText([one]))).toEqual([
        {
          uid: `${one.id}@hora-marcada`,
          revision: one.revision,
          changedAt: one.changedAt,
          start: one.start,
          end: one.end,
          status: one.isCancelled ? 'CANCELLED' : 'CONFIRMED',
          summary: arriving(one.summary).replace(/\s+/g, ' ').trim(),
          description: arriving(one.description).trim(),
          alarms: one.alarmInSeconds === undefined ? [] : [7200],
        },
      ]);
    }
  },
);

test('ICS-002 no line of 2,000 random events is longer than 75 octets, and each ends in CRLF', async () => {
  const text = await calendarText(fc.sample(entriesOf(textsOf('max')), { seed: 546, numRuns: 2000 }), {
    name: 'x'.repeat(200),
  });
  expect(linesOf(text).filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('ICS-002 ‘São João; corte & barba’ is escaped and survives three readers', async () => {
  const summary = 'São João; corte & barba, 1\\2';
  const text = await calendarText([{ ...entry, summary, description: 'um\ndois' }], { name: summary });
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'SUMMARY:São João\\; corte & barba\\, 1\\\\2',
      'DESCRIPTION:um\\ndois',
      'X-WR-CALNAME:São João\\; corte & barba\\, 1\\\\2',
    ]),
  );
  expect(readCalendar(text)).toMatchObject([{ summary, description: 'um\ndois' }]);
});

test('ICS-005 a calendar that is read again says its name and how often', async () => {
  const text = await calendarText([entry, { ...entry, id: 'other' }], {
    name: 'Sol\r\nEND:VCALENDAR',
    refreshInSeconds: 3600,
  });
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['X-WR-CALNAME:Sol END:VCALENDAR', 'X-PUBLISHED-TTL:PT1H']),
  );
  expect(readCalendar(text)).toHaveLength(2);
  expect(readCalendar(await calendarText([], { name: 'Sol' }))).toEqual([]);
});
