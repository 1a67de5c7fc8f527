import { dayPlans, readPlannedBlocks } from './day-plan-rules.ts';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

test('OFF-012 the holidays of every year between two days count, also of a whole one between them', () => {
  const plans = dayPlans(
    { blocks: [], closedHolidays: ['natal'] },
    '',
    dayOf('2026-12-31'),
    dayOf('2028-01-01'),
  );
  expect([...plans]).toEqual([
    [dayOf('2027-12-25'), expect.objectContaining({ closedBy: { reason: 'holiday', name: 'Natal' } })],
  ]);
});

test('OFF-023 blocks are read from one text, with days before 1970 and fields that are empty', () => {
  const block = { calendarId: null, repeats: 'none', first: 20_520, last: 20_521, weekdays: '' } as const;
  const texts = [
    '\tclosed\tnone\t20520\t20521\t\t\t\tFérias',
    'a-1\tpause\tweekly\t-3\t\t720\t785\t135\tAlmoço de 1 h',
  ];
  const blocks = [
    { ...block, kind: 'closed', from: 0, to: 0, name: 'Férias' },
    {
      calendarId: 'a-1',
      kind: 'pause',
      repeats: 'weekly',
      first: -3,
      last: null,
      from: 720,
      to: 785,
      weekdays: '135',
      name: 'Almoço de 1 h',
    },
  ];
  expect(readPlannedBlocks(null)).toEqual([]);
  expect(readPlannedBlocks(texts.join('\t'))).toEqual(blocks);
  expect(readPlannedBlocks(texts.toReversed().join('\t'))).toEqual(blocks.toReversed());
});
