import { CalendarSection } from './calendar/calendar-section.tsx';
import layout from '../../ui/layout.module.css';
import { FiguresSection } from './figures/figures-section.tsx';

/** Painel: the owner's figures above the calendar view. */
export function DashboardPage() {
  return (
    <div className={layout.stack}>
      <FiguresSection />
      <CalendarSection />
    </div>
  );
}
