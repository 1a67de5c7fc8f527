import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import notice from './notice.module.css';
import styles from './step-heading.module.css';

interface StepHeadingProps {
  /** The service or the choices so far, in smaller type above. */
  readonly subject?: string;
  /** What it says stands on the screen elsewhere. */
  readonly isSubjectSpoken?: boolean;
  /** The ids of what says on the screen what was chosen so far. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** The heading of a step, which `useStepFocus` focuses. */
export function StepHeading({ subject, isSubjectSpoken = false, describedBy, children }: StepHeadingProps) {
  const subjectId = useId();
  return (
    <div className={styles.head}>
      {subject !== undefined && (
        <p id={subjectId} className={isSubjectSpoken ? notice.spoken : styles.subject}>
          {subject}
        </p>
      )}
      <h2
        className={styles.heading}
        aria-describedby={subject === undefined ? describedBy : subjectId}
        data-step-heading
        tabIndex={-1}
      >
        {children}
      </h2>
    </div>
  );
}

/**
 * Opens a screen at its top and moves focus to the step heading inside the returned container whenever `screenName`
 * changes, so that keyboards and screen readers follow (P-10); the first screen of a page keeps the browser's focus.
 * Undefined while it is loading.
 */
export function useStepFocus(screenName: string | undefined): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const previous = useRef(screenName);
  useEffect(() => {
    if (screenName === undefined) return;
    const hasMoved = previous.current !== undefined && previous.current !== screenName;
    if (hasMoved) {
      document.documentElement.scrollTop = 0;
      container.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
      container.current?.setAttribute('data-moved', '');
    }
    previous.current = screenName;
  }, [screenName]);
  return container;
}
