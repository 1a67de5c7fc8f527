import { Chip, Chips } from '../../../ui/chips.tsx';
import { withMode, type BookingFilters } from './filters.ts';
import styles from './mode-chips.module.css';
import { texts } from '../texts.ts';

interface ModeChipsProps {
  readonly filters: BookingFilters;
  readonly unconfirmedCount: number | undefined;
  readonly onChange: (filters: BookingFilters) => void;
}

/** 'Hoje', 'Todos', 'Não confirmados' (INI-003); none is pressed while a picked day is shown. */
export function ModeChips({ filters, unconfirmedCount = 0, onChange }: ModeChipsProps) {
  const chip = (mode: keyof typeof texts.modeLabels) => (
    <Chip isChosen={mode === filters.mode} onPress={() => onChange(withMode(filters, mode))}>
      {texts.modeLabels[mode]}
    </Chip>
  );
  return (
    <Chips label={texts.modes}>
      {chip('today')}
      {chip('all')}
      <span className={styles.counted}>
        {chip('unconfirmed')}
        {unconfirmedCount > 0 && (
          <span role="img" aria-label={texts.unconfirmedCount(unconfirmedCount)} className={styles.count}>
            {unconfirmedCount}
          </span>
        )}
      </span>
    </Chips>
  );
}
