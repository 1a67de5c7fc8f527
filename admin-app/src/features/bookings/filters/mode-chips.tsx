import { withMode, type BookingFilters, type ListMode } from './filters.ts';
import styles from './mode-chips.module.css';
import { texts } from '../texts.ts';

interface ModeChipsProps {
  readonly filters: BookingFilters;
  readonly unconfirmedCount: number | undefined;
  readonly onChange: (filters: BookingFilters) => void;
}

type ChipMode = keyof typeof texts.modeLabels;

/** 'Hoje', 'Todos', 'Não confirmados' (INI-003); none is pressed while a picked day is shown. */
export function ModeChips({ filters, unconfirmedCount = 0, onChange }: ModeChipsProps) {
  const show = (mode: ChipMode) => onChange(withMode(filters, mode));
  return (
    <div role="group" aria-label={texts.modes} className={styles.chips}>
      <Chip mode="today" chosen={filters.mode} onPress={show} />
      <Chip mode="all" chosen={filters.mode} onPress={show} />
      <span className={styles.counted}>
        <Chip mode="unconfirmed" chosen={filters.mode} onPress={show} />
        {unconfirmedCount > 0 && (
          <span role="img" aria-label={texts.unconfirmedCount(unconfirmedCount)} className={styles.count}>
            {unconfirmedCount}
          </span>
        )}
      </span>
    </div>
  );
}

interface ChipProps {
  readonly mode: ChipMode;
  readonly chosen: ListMode;
  readonly onPress: (mode: ChipMode) => void;
}

function Chip({ mode, chosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={mode === chosen}
      onClick={() => onPress(mode)}
    >
      {texts.modeLabels[mode]}
    </button>
  );
}
