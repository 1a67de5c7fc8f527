import type { BodyOf } from '@hora-marcada/shared/contract';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { RepeatDates } from './repeat-dates.tsx';
import { noRepeat, rhythmOptions, type RepeatDraft } from './repeat.ts';
import { repeatTexts as texts } from './repeat-texts.ts';

interface RepeatFieldsProps {
  readonly draft: RepeatDraft;
  /** 'YYYY-MM-DD', or a typed text that is no day. */
  readonly day: string;
  readonly today: string;
  /** The rule that the draft makes; undefined while it makes none. */
  readonly rule: BodyOf<'checkSeries'> | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (draft: RepeatDraft) => void;
}

/** How often an event comes again, until when, and which dates that makes (REC-001, REC-002). */
export function RepeatFields({ draft, day, today, rule, errorOf, onChange }: RepeatFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.repeat}
        options={rhythmOptions(day)}
        value={draft.rhythm}
        onChange={(rhythm) => onChange(rhythm === 'never' ? noRepeat : { ...draft, rhythm })}
      />
      {draft.rhythm !== 'never' && (
        <>
          <DateField
            label={texts.until}
            {...(draft.lastDay === '' && { help: texts.noEnd })}
            error={errorOf('lastDay')}
            day={draft.lastDay}
            today={today}
            onPick={(lastDay = '') => onChange({ ...draft, lastDay })}
            onUnread={(lastDay) => onChange({ ...draft, lastDay })}
          />
          {rule && (
            <RepeatDates
              rule={rule}
              switched={draft.switched}
              onSwitch={(key, isOn) => onChange({ ...draft, switched: { ...draft.switched, [key]: isOn } })}
            />
          )}
        </>
      )}
    </>
  );
}
