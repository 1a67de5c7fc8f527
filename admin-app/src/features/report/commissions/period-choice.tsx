import { Chip, Chips } from '../../../ui/chips.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import layout from '../../../ui/layout.module.css';
import { namedPeriods, periodError, periodOf, type CommissionPeriod } from './commission-periods.ts';
import { commissionTexts as texts } from './commission-texts.ts';

interface PeriodChoiceProps {
  readonly period: CommissionPeriod;
  readonly today: string;
  readonly onChange: (period: CommissionPeriod) => void;
}

/** Which days are shown: a week, a month, or from a day to another. */
export function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const isChosen = (named: CommissionPeriod) => named.from === period.from && named.until === period.until;
  return (
    <div className={layout.tight}>
      <Chips label={texts.periods}>
        {namedPeriods.map((name) => {
          const named = periodOf(name, today);
          return (
            <Chip key={name} isChosen={isChosen(named)} onPress={() => onChange(named)}>
              {texts.period[name]}
            </Chip>
          );
        })}
      </Chips>
      <div className={layout.halves}>
        <DateField
          label={texts.from}
          day={period.from}
          today={today}
          onPick={(from) => from !== undefined && onChange({ ...period, from })}
        />
        <DateField
          label={texts.until}
          error={periodError(period)}
          day={period.until}
          today={today}
          onPick={(until) => until !== undefined && onChange({ ...period, until })}
        />
      </div>
    </div>
  );
}
