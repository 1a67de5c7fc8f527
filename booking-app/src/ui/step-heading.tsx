import type { ReactNode } from 'react';
import styles from './step-heading.module.css';

interface StepHeadingProps {
  /** What the step is about, in smaller type above. */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** The heading of a step, which `useArrivalFocus` finds and focuses. */
export function StepHeading({ subject, children }: StepHeadingProps) {
  return (
    <div className={styles.head}>
      {subject !== undefined && <p className={styles.subject}>{subject}</p>}
      <h2 className={styles.heading} data-step-heading tabIndex={-1}>
        {children}
      </h2>
    </div>
  );
}
