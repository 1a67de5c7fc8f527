import { withMode, type Filters } from './filters.ts';
import styles from './mode-chips.module.css';
import { texts } from './texts.ts';

interface ModeChipsProps {
  readonly filters: Filters;
  readonly unconfirmedCount: number | undefined;
  readonly onChange: (filters: Filters) => void;
}

const modes = ['today', 'all', 'unconfirmed'] as const;

/** 'Hoje', 'Todos', 'Não confirmados' (INI-003); none is pressed while a picked day is shown. */
export function ModeChips({ filters, unconfirmedCount = 0, onChange }: ModeChipsProps) {
  return (
    <div role="group" aria-label={texts.modes} className={styles.chips}>
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          className={styles.chip}
          aria-pressed={filters.mode === mode}
          onClick={() => onChange(withMode(filters, mode))}
        >
          {texts.modeLabels[mode]}
        </button>
      ))}
      {unconfirmedCount > 0 && (
        <span role="img" aria-label={texts.unconfirmedCount(unconfirmedCount)} className={styles.count}>
          {unconfirmedCount}
        </span>
      )}
    </div>
  );
}
