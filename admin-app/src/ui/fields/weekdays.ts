/** Monday '1' to Sunday '7'. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayNames = {
  1: { short: 'Seg', long: 'Segunda-feira' },
  2: { short: 'Ter', long: 'Terça-feira' },
  3: { short: 'Qua', long: 'Quarta-feira' },
  4: { short: 'Qui', long: 'Quinta-feira' },
  5: { short: 'Sex', long: 'Sexta-feira' },
  6: { short: 'Sab', long: 'Sábado' },
  7: { short: 'Dom', long: 'Domingo' },
} as const satisfies Record<Weekday, object>;

/** Of a day 'YYYY-MM-DD'. */
export function weekdayOn(day: string): Weekday {
  const daysSinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays.at(daysSinceSunday - 1) ?? '7';
}

/** The days as the API takes them. */
export function daysMap(days: readonly Weekday[]): Record<Weekday, boolean> {
  return Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])) as Record<Weekday, boolean>;
}

/** The days that an answer turns on, in the order of the week; any value but `true` is off. */
export function daysIn(map: Readonly<Partial<Record<Weekday, boolean>>>): readonly Weekday[] {
  return weekdays.filter((day) => map[day] === true);
}

/** The days with one turned on or off, in the order of the week. */
export function withDayToggled(days: readonly Weekday[], toggled: Weekday): readonly Weekday[] {
  return weekdays.filter((day) => (day === toggled) !== days.includes(day));
}
