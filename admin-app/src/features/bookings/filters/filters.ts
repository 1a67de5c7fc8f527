/** Which events are listed by their time or state; 'next7Days' begins with today, 'date' is a day the owner picked. */
export type ListMode = 'today' | 'all' | 'unconfirmed' | 'next7Days' | 'date';

export const daysAhead = 6;

/** The owner's choice. */
export interface BookingFilters {
  readonly mode: ListMode;
  /** 'YYYY-MM-DD' as picked; undefined follows the store's today. 'all' and 'unconfirmed' keep it without use. */
  readonly pickedDay: string | undefined;
  /** A calendar's name; undefined is every calendar. */
  readonly calendar: string | undefined;
  readonly search: string;
}

export const initialFilters: BookingFilters = {
  mode: 'today',
  pickedDay: undefined,
  calendar: undefined,
  search: '',
};

/** 'Hoje' also resets the date (INI-009). */
export function withMode(filters: BookingFilters, mode: Exclude<ListMode, 'date'>): BookingFilters {
  return { ...filters, mode, pickedDay: mode === 'today' ? undefined : filters.pickedDay };
}

/** A picked day is a mode of its own; none means today. */
export function withDay(filters: BookingFilters, day: string | undefined): BookingFilters {
  return { ...filters, mode: day === undefined ? 'today' : 'date', pickedDay: day };
}

export function isOfOneDay({ mode }: BookingFilters): boolean {
  return mode === 'today' || mode === 'date';
}

export function isSearching({ search }: BookingFilters): boolean {
  return search.trim() !== '';
}

/** Undefined where the list is not of one day. */
export function listedDay({ mode, pickedDay }: BookingFilters, today: string): string | undefined {
  if (mode === 'today') return today;
  return mode === 'date' ? (pickedDay ?? today) : undefined;
}
