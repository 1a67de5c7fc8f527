import { lazy, Suspense, type ComponentType } from 'react';
import { offerPanelPlace } from '../../../ui/dialogs/panel-place.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './day-beside.module.css';
import type { DayColumnsProps } from './day-columns.tsx';

interface DayBesideProps extends Omit<DayColumnsProps, 'events'> {
  /** Undefined as long as they are unknown. */
  readonly events: DayColumnsProps['events'] | undefined;
}

/**
 * The place beside the list, of one size whether the day is there yet or not; its code comes once the list is there. Dialogs take
 * the day's place.
 */
export function DayBeside({ events, ...columns }: DayBesideProps) {
  return (
    <div ref={offerPanelPlace} tabIndex={-1} className={`${parts.sheet} ${layout.screen} ${styles.place}`}>
      <Suspense>{events && <DayColumns {...columns} events={events} />}</Suspense>
    </div>
  );
}

const DayColumns = lazy<ComponentType<DayColumnsProps>>(async () => {
  try {
    return { default: (await import('./day-columns.tsx')).DayColumns };
  } catch (error) {
    // The list is whole without them.
    console.error(error);
    return { default: () => null };
  }
});
