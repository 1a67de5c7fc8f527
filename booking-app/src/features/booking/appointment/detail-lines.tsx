import type { ReactElement } from 'react';
import styles from './detail-lines.module.css';

interface DetailLinesProps {
  readonly lines: readonly (readonly [label: string, value: string | ReactElement | false | undefined])[];
  /** Cells have their label above. */
  readonly as?: 'lines' | 'cells';
}

/** A line without a value is left out. */
export function DetailLines({ lines, as = 'lines' }: DetailLinesProps) {
  return (
    <dl className={styles[as]}>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
