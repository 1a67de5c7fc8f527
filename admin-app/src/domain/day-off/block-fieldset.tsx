import type { Block, Calendar } from '@hora-marcada/shared/contract';
import { blockLimits, blockNames } from '@hora-marcada/shared/rules';
import { useViewer } from '../../platform/session/viewer.tsx';
import { idText } from '../store/ids.ts';
import type { DialogFields } from '../../ui/dialogs/form-dialog.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { isDay } from '../../ui/dates/month-days.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { WeekdayToggles } from '../../ui/fields/weekday-toggles.tsx';
import { blockTexts as texts } from './block-texts.ts';
import layout from '../../ui/layout.module.css';
import type { BlockDraft } from './block-draft.ts';

interface BlockFieldsetProps extends DialogFields<BlockDraft> {
  readonly kind: Block['kind'];
  readonly calendars: readonly Calendar[];
  readonly today: string;
}

/** The fields of a block (OFF-004): times only where its kind has them, weekdays only where it repeats weekly. */
export function BlockFieldset({ kind, calendars, today, draft, errorOf, change }: BlockFieldsetProps) {
  const isOwner = useViewer().role === 'owner';
  const whose = [
    ...(isOwner ? [{ value: '', label: texts.wholeStore }] : []),
    ...calendars.map(({ id, name }) => ({ value: idText(id), label: name })),
  ];
  const repeats = Object.entries(texts.repeats).map(([value, label]) => ({
    value: value as Block['repeats'],
    label,
  }));
  return (
    <>
      <TextField
        label={texts.name}
        help={texts.nameHelp(blockNames[kind])}
        error={errorOf('name')}
        hasAutoFocus
        maxLength={blockLimits.name}
        text={draft.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={texts.who}
        options={whose}
        value={draft.calendarId}
        onChange={(calendarId) => change({ calendarId })}
      />
      <div className={layout.pair}>
        <DateField
          label={texts.first}
          error={errorOf('first_day')}
          day={draft.firstDay}
          today={today}
          onPick={(day = '') => change({ firstDay: day })}
          onUnread={(day) => change({ firstDay: day })}
        />
        <DateField
          label={texts.last}
          help={texts.lastHelp[draft.repeats]}
          error={errorOf('last_day')}
          day={draft.lastDay}
          today={isDay(draft.firstDay) ? draft.firstDay : today}
          onPick={(day = '') => change({ lastDay: day })}
          onUnread={(day) => change({ lastDay: day })}
        />
      </div>
      {kind !== 'closed' && (
        <div className={layout.pair}>
          <TimeField
            label={texts.timeFrom}
            error={errorOf('time_from')}
            text={draft.fromText}
            onChange={(fromText) => change({ fromText })}
          />
          <TimeField
            label={texts.timeTo}
            error={errorOf('time_to')}
            text={draft.toText}
            onChange={(toText) => change({ toText })}
          />
        </div>
      )}
      <SelectField
        label={texts.repeat}
        options={repeats}
        value={draft.repeats}
        // Whoever repeats something every week seldom means another beginning.
        onChange={(chosen) =>
          change({
            repeats: chosen,
            ...(chosen === 'weekly' && draft.firstDay === '' && { firstDay: today }),
          })
        }
      />
      {draft.repeats === 'weekly' && (
        <WeekdayToggles
          label={texts.weekdays}
          days={draft.days}
          error={errorOf('weekdays')}
          onChange={(days) => change({ days })}
        />
      )}
    </>
  );
}
