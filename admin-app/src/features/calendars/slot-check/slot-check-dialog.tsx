import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { isLeadTimePastHorizon } from '@hora-marcada/shared/rules';
import { useState } from 'react';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { hasService } from '../linked-hours.ts';
import { calendarsTexts as calendarTexts } from '../texts.ts';
import { SlotCheckResult } from './slot-check-result.tsx';
import { slotCheckTexts as texts } from './slot-check-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './slot-check.module.css';

interface SlotCheckDialogProps {
  readonly calendar: Calendar;
  /** All of the store; only those offered in the calendar can be asked about. */
  readonly services: readonly Service[];
  readonly onClosed: () => void;
}

/** Which slots of a day customers are offered in a calendar, and why not the others (P-39). */
export function SlotCheckDialog({ calendar, services, onClosed }: SlotCheckDialogProps) {
  const linked = services.filter((service) => hasService(calendar, [service]));
  const [first] = linked;
  return (
    <GuardedDialog title={texts.title} onClosed={onClosed}>
      {() => (
        <div className={layout.stack}>
          {first ? (
            <SlotCheckForm calendar={calendar} services={linked} first={first} />
          ) : (
            <p className={parts.hint}>{texts.withoutServices(calendar.name)}</p>
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

interface SlotCheckFormProps {
  readonly calendar: Calendar;
  readonly services: readonly Service[];
  readonly first: Service;
}

function SlotCheckForm({ calendar, services, first }: SlotCheckFormProps) {
  const [serviceId, setServiceId] = useState(first.id);
  const [pickedDay, setPickedDay] = useState<string>();
  const today = dayOf(toWallClock(useNow(), useStore().timeZone));
  const day = pickedDay ?? today;
  const service = services.find(({ id }) => id === serviceId) ?? first;
  return (
    <>
      <p>{texts.intro(calendar.name)}</p>
      <div className={`${layout.stack} ${styles.question}`}>
        <SelectField
          label={texts.service}
          autoFocus
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          value={service.id}
          onChange={setServiceId}
        />
        <DateField label={texts.day} day={day} today={today} onPick={setPickedDay} />
      </div>
      {isLeadTimePastHorizon(calendar) && <p className={parts.hint}>{calendarTexts.leadTimePastHorizon}</p>}
      <SlotCheckResult calendar={calendar} serviceId={service.id} day={day} />
    </>
  );
}
