import { replaceSectionParams, sectionParams } from '../../../platform/browser/section-address.ts';
import { typedDay } from '../../../ui/fields/month-days.ts';
import { initialFilters, type BookingFilters, type ListMode } from './filters.ts';

const modeNames: Readonly<Record<Exclude<ListMode, 'today' | 'date'>, string>> = {
  all: 'todos',
  unconfirmed: 'nao-confirmados',
};

/** The filters that the address asks for, as in '#inicio?mostrar=todos&calendario=Ana'; the rest are the initial ones. */
export function filtersInAddress(): BookingFilters {
  const params = sectionParams();
  const shown = params.get('mostrar');
  const day = readDay(params.get('dia'));
  const calendar = params.get('calendario') ?? undefined;
  if (shown === modeNames.all) return { ...initialFilters, mode: 'all', calendar };
  if (shown === modeNames.unconfirmed) return { ...initialFilters, mode: 'unconfirmed', calendar };
  return { ...initialFilters, mode: day === undefined ? 'today' : 'date', pickedDay: day, calendar };
}

/** What was searched is left out: it may name a customer. */
export function putFiltersInAddress({ mode, pickedDay, calendar }: BookingFilters): void {
  replaceSectionParams('inicio', {
    mostrar: mode === 'all' || mode === 'unconfirmed' ? modeNames[mode] : undefined,
    dia: mode === 'date' ? pickedDay : undefined,
    calendario: calendar,
  });
}

function readDay(text: string | null): string | undefined {
  const [year, month, day] = (text ?? '').split('-');
  return typedDay([day, month, year].join('/'));
}
