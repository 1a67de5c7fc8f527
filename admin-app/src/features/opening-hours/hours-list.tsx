import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { Calendar } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import layout from '../../ui/layout.module.css';
import { decorative } from '../../ui/decorative.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoursCard } from './hours-card.tsx';
import type { HoursSet } from './hours-set.ts';
import { calendarsOf } from './hours-usage.ts';
import { openingHoursTexts as texts } from './texts.ts';

interface HoursListProps {
  readonly sets: readonly HoursSet[];
  /** Undefined while they are not loaded. */
  readonly calendars: readonly Calendar[] | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (set: HoursSet) => void;
  readonly onRemove: (set: HoursSet, index: number) => void;
}

/** The sets, or an invitation to make the first. */
export function HoursList({ sets, calendars, onAdd, onEdit, onRemove }: HoursListProps) {
  const add = (
    <Button type="primary" icon={<PlusOutlined {...decorative} />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
  if (sets.length === 0)
    return (
      <EmptyState icon={<ClockCircleOutlined />} text={texts.none}>
        {add}
      </EmptyState>
    );
  return (
    <>
      <div className={layout.toolbar}>
        <p role="status">{texts.count(sets.length)}</p>
        {add}
      </div>
      <ul className={layout.list}>
        {sets.map((set, index) => (
          <HoursCard
            key={set.key}
            set={set}
            usedBy={calendars && calendarsOf(set, calendars)}
            onEdit={() => onEdit(set)}
            onRemove={() => onRemove(set, index)}
          />
        ))}
      </ul>
    </>
  );
}
