import { CalendarSection } from './calendar/calendar-section.tsx';
import styles from './dashboard-page.module.css';
import { FiguresSection } from './figures/figures-section.tsx';

/** Painel: the owner's figures above the calendar view. */
export function DashboardPage() {
  return (
    <div className={styles.page}>
      <FiguresSection />
      <CalendarSection />
    </div>
  );
}
