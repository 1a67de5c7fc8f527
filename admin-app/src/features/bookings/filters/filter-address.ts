import {
  dayParam,
  listNames,
  replaceSectionParams,
  sectionParams,
} from '../../../platform/browser/section-address.ts';
import { initialFilters, type BookingFilters } from './filters.ts';

/** The filters that the address asks for, as in '#inicio?mostrar=todos&calendario=Ana'; the rest are the initial ones. */
export function filtersInAddress(): BookingFilters {
  const params = sectionParams();
  const shown = params.get('mostrar');
  const day = dayParam(params);
  const calendar = params.get('calendario') ?? undefined;
  const mode = namedModes.find((named) => listNames[named] === shown);
  if (mode) return { ...initialFilters, mode, calendar };
  return { ...initialFilters, mode: day === undefined ? 'today' : 'date', pickedDay: day, calendar };
}

const namedModes = ['all', 'unconfirmed', 'next7Days'] as const;

/** The search is left out: it may name a customer. */
export function putFiltersInAddress({ mode, pickedDay, calendar }: BookingFilters): void {
  replaceSectionParams('inicio', {
    mostrar: mode === 'today' || mode === 'date' ? undefined : listNames[mode],
    dia: mode === 'date' ? pickedDay : undefined,
    calendario: calendar,
  });
}
