import notice from './notice.module.css';
import styles from './stepper.module.css';
import tick from './tick.module.css';

interface StepperProps {
  readonly labels: readonly string[];
  /** The index of the step; past the last one all are done. */
  readonly current: number;
}

/** Where a person is in a fixed row of steps; it shows, and leads nowhere. */
export function Stepper({ labels, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label="Etapas">
      {labels.map((label, index) => (
        <li
          key={label}
          className={`${styles.step} ${index < current ? `${styles.done} ${tick.mark}` : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{label}</span>
          {index < current && <span className={notice.spoken}>, concluída</span>}
        </li>
      ))}
    </ol>
  );
}
