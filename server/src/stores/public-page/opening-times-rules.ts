import type { StorePageOpening } from './store-page-queries.ts';

const dayNames = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];

/** When a store is open, a line for each group of days that follow one another with the same hours: 'seg a sex 09:00–19:00'. */
export function openingTimes(openings: readonly StorePageOpening[]): string[] {
  const groups: { readonly hours: string; readonly days: string[] }[] = [];
  let before = '';
  for (const [index, name] of dayNames.entries()) {
    const hours = hoursOf(openings.filter(({ weekdays }) => weekdays.includes(index + 1)));
    if (hours !== '' && hours === before) groups.at(-1)?.days.push(name);
    else if (hours !== '') groups.push({ hours, days: [name] });
    before = hours;
  }
  return groups.map(({ hours, days }) => `${daysText(days)} ${hours}`);
}

function daysText(days: readonly string[]): string {
  const [first = ''] = days;
  return days.length === 1 ? first : `${first} ${days.length === 2 ? 'e' : 'a'} ${days.at(-1) ?? ''}`;
}

/** '09:00–12:00, 13:00–19:00'; what touches or overlaps is one. */
function hoursOf(openings: readonly StorePageOpening[]): string {
  const merged: { readonly from: string; until: string }[] = [];
  for (const { opensAt, closesAt } of openings.toSorted((a, b) => a.opensAt.localeCompare(b.opensAt))) {
    const last = merged.at(-1);
    if (last && opensAt <= last.until) last.until = closesAt > last.until ? closesAt : last.until;
    else merged.push({ from: opensAt, until: closesAt });
  }
  return merged.map(({ from, until }) => `${from.slice(0, 5)}–${until.slice(0, 5)}`).join(', ');
}
