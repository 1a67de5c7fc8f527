import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './chips.module.css';

interface ChipsProps {
  /** Names the choice. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of chips, of which one is chosen. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={`${styles.chips} ${layout.screen}`}>
      {children}
    </div>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Chip({ isChosen, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  );
}
