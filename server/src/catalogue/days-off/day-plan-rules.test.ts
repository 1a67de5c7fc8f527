import { dayPlans } from './day-plan-rules.ts';

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
