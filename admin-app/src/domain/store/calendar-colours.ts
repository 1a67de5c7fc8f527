const cycle = ['#5A6FD2', '#3E8E7E', '#C4A259', '#B45A5A', '#AB88BA'] as const;
const grey = '#6c757d';

/** By the calendar's place in the list, over and over; grey for none and for one that is not in the list (CONST-009). */
export function calendarColour(name: string, calendars: readonly { readonly name: string }[]): string {
  const index = calendars.findIndex((calendar) => calendar.name === name);
  return cycle[index % cycle.length] ?? grey;
}
