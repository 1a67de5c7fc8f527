import type { Commissions } from '@hora-marcada/shared/contract';
import { useCalendars, useServices } from '../../../domain/store/store-queries.ts';
import { useUndoOffer } from '../../../domain/store/undo-offer.tsx';
import { conflictText, fieldErrors } from '../../../platform/session/api-failure.tsx';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { CalendarRates } from './calendar-rates.tsx';
import { useCommissionChanges, useStoreToday } from './commission-queries.ts';
import { ratesTexts as texts } from './commission-texts.ts';
import {
  nextRateDay,
  noRates,
  normalizedRates,
  rateField,
  ratesDraftOf,
  ratesErrors,
  ratesRefusal,
  ratesToSave,
  type RatesDraft,
} from './rates-draft.ts';

interface RatesDialogProps {
  readonly commissions: Pick<Commissions, 'commission_base' | 'rates'>;
  readonly onClosed: () => void;
}

/** 'Definir comissões' (COM-002): what each calendar and its services bring, and from which day on. */
export function RatesDialog({ commissions, onClosed }: RatesDialogProps) {
  const today = useStoreToday();
  const { data: calendars = [] } = useCalendars();
  const { data: services = [] } = useServices();
  const { agree } = useCommissionChanges();
  const message = useMessage();
  const offerUndo = useUndoOffer();
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.save}
      initial={ratesDraftOf(commissions, today)}
      normalize={normalizedRates}
      errorsIn={ratesErrors}
      save={(draft) => agree(ratesToSave(draft, commissions))}
      onSaved={(changeId) =>
        offerUndo({ key: 'commissions', text: texts.saved, changeId, undone: texts.undone })
      }
      onFailed={(error) => message.error(conflictText(error, texts.saveFailed))}
      fieldErrorsIn={(error, draft) => ratesRefusal(fieldErrors(error), ratesToSave(draft, commissions))}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => {
        const later = nextRateDay(commissions.rates, draft.fromDay);
        return (
          <>
            {calendars.length === 0 && <p>{texts.noCalendars}</p>}
            {calendars.map(({ id, name }) => (
              <CalendarRates
                key={id}
                name={name}
                services={services}
                rates={draft.calendars[id] ?? noRates}
                errorOf={(serviceId) => errorOf(rateField(id, serviceId))}
                onChange={(rates) => change({ calendars: { ...draft.calendars, [id]: rates } })}
              />
            ))}
            <DateField
              label={texts.from}
              {...(later !== undefined && { help: texts.later(later) })}
              error={errorOf('fromDay')}
              day={draft.fromDay}
              today={today}
              onPick={(day) => change({ fromDay: day ?? '' })}
              onUnread={(text) => change({ fromDay: text })}
            />
            <ChoiceButtons
              label={texts.base}
              options={Object.entries(texts.bases).map(([value, label]) => ({ value, label }))}
              value={draft.base}
              onChange={(base) => change({ base: base as RatesDraft['base'] })}
            />
          </>
        );
      }}
    </SaveDialog>
  );
}
