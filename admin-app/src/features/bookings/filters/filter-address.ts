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
  if (shown === listNames.all) return { ...initialFilters, mode: 'all', calendar };
  if (shown === listNames.unconfirmed) return { ...initialFilters, mode: 'unconfirmed', calendar };
  return { ...initialFilters, mode: day === undefined ? 'today' : 'date', pickedDay: day, calendar };
}

/** The search is left out: it may name a customer. */
export function putFiltersInAddress({ mode, pickedDay, calendar }: BookingFilters): void {
  replaceSectionParams('inicio', {
    mostrar: mode === 'all' || mode === 'unconfirmed' ? listNames[mode] : undefined,
    dia: mode === 'date' ? pickedDay : undefined,
    calendario: calendar,
  });
}
