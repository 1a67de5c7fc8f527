import styles from './stepper.module.css';

interface StepperProps {
  readonly labels: readonly string[];
  readonly current: number;
}

/** Where a person is in a fixed row of steps; it shows, and leads nowhere. */
export function Stepper({ labels, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label="Etapas">
      {labels.map((label, index) => (
        <li
          key={label}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
