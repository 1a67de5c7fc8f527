import { startTransition, useState } from 'react';
import { dayParam, replaceSectionParams, sectionParams } from '../../../platform/browser/section-address.ts';
import { storedText } from '../../../platform/browser/stored-text.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { calendarViews, type CalendarView, type ShownPeriod } from '../../../domain/board/shown-period.ts';

/** The owner's choice in Painel. `calendar` is a name, '' for all, undefined until one is chosen. */
export interface CalendarChoice extends ShownPeriod {
  readonly calendar: string | undefined;
}

const viewNames: Readonly<Record<CalendarView, string>> = {
  month: 'mes',
  week: 'semana',
  day: 'dia',
  agenda: 'agenda',
};

/**
 * The view and the calendar that were chosen last, by the address or else by this device; the day only by the address
 * (OWN-050). Otherwise the month of today.
 */
export function useRememberedView(today: string): [CalendarChoice, (choice: CalendarChoice) => void] {
  const { endpoint } = useStore();
  const stored = {
    view: storedText(`calendar_view:${endpoint}`),
    calendar: storedText(`calendar_filter:${endpoint}`),
  };
  const [choice, setChoice] = useState<CalendarChoice>(() => {
    const params = sectionParams();
    return {
      view: viewNamed(params.get('visao')) ?? viewNamed(stored.view.read()) ?? 'month',
      day: dayParam(params) ?? today,
      calendar: params.get('calendario') ?? stored.calendar.read(),
    };
  });
  const choose = (next: CalendarChoice) => {
    // A busy week takes a cheap phone a second: it is drawn in pieces between which it answers.
    startTransition(() => setChoice(next));
    stored.view.write(viewNames[next.view]);
    if (next.calendar !== undefined) stored.calendar.write(next.calendar);
    replaceSectionParams('painel', {
      visao: viewNames[next.view],
      dia: next.day === today ? undefined : next.day,
      calendario: next.calendar,
    });
  };
  return [choice, choose];
}

function viewNamed(name: string | null | undefined): CalendarView | undefined {
  return calendarViews.find((view) => viewNames[view] === name);
}
