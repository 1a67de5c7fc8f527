import { CalendarSection } from './calendar/calendar-section.tsx';
import { FiguresLine } from './figures/figures-line.tsx';

/** Painel: the owner's figures in a line above the calendar view. */
export function DashboardPage() {
  return (
    <div>
      <FiguresLine />
      <CalendarSection />
    </div>
  );
}
