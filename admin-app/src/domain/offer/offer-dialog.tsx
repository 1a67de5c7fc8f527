import type { Service } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx';
import { GuardedDialog } from '../../ui/dialogs/guarded-dialog.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { ServiceChoices } from '../event/new/service-choices.tsx';
import type { KnownCustomer } from '../open-dialog.ts';
import { hasId, idText } from '../store/ids.ts';
import { usePolicies } from '../store/policies-queries.ts';
import { useCalendars, useServices } from '../store/store-queries.ts';
import { offerTexts as texts } from './offer-texts.ts';
import { TimesToOffer } from './times-to-offer.tsx';

interface OfferDialogProps {
  /** Who asked for a time; undefined for whoever the message is sent to. */
  readonly customer: KnownCustomer | undefined;
  readonly onClosed: () => void;
}

/** Three free times for a customer who asks by message, with the message and its link (OFR-001, OFR-002). */
export function OfferDialog({ customer, onClosed }: OfferDialogProps) {
  const services = useServices();
  const calendars = useCalendars();
  const loading = [services, calendars];
  // Kept here: where the window turns from a phone's to a desk's, what is inside is drawn anew.
  const [wish, setWish] = useState(noWish);
  return (
    <GuardedDialog title={texts.title} onClosed={onClosed}>
      {() => (
        <div className={layout.stack}>
          <p>{customer?.name ? texts.for(customer.name) : texts.purpose}</p>
          {loading.some(({ isPending }) => isPending) && <Waiting />}
          {loading.some(({ isError, data }) => isError && !data) && (
            <LoadFailure
              text={texts.servicesNotLoaded}
              onRetry={() => loading.forEach(({ refetch }) => void refetch())}
            />
          )}
          {services.data?.length === 0 && <p>{texts.noServices}</p>}
          {services.data && services.data.length > 0 && calendars.data && (
            <Choices
              offered={services.data}
              calendars={calendars.data}
              phone={customer?.phone}
              wish={wish}
              onChange={(change) => setWish({ ...wish, skip: [], ...change })}
            />
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

const any = 'any';

interface Wish {
  readonly services: readonly Service[];
  /** An id, or `any`. */
  readonly calendar: string;
  /** Starts that were exchanged. */
  readonly skip: readonly string[];
}

const noWish: Wish = { services: [], calendar: any, skip: [] };

interface ChoicesProps {
  readonly offered: readonly Service[];
  readonly calendars: NonNullable<ReturnType<typeof useCalendars>['data']>;
  readonly phone: string | undefined;
  readonly wish: Wish;
  /** Whatever else is wanted, nothing of it was exchanged yet. */
  readonly onChange: (change: Partial<Wish>) => void;
}

/** What is wanted and with whom, and then the times. */
function Choices({ offered, calendars, phone, wish, onChange }: ChoicesProps) {
  const takesSeveral = usePolicies().data?.several_services ?? true;
  const { services: chosen, skip } = wish;
  const doing = calendars.filter(({ id }) => chosen.every((service) => hasId(service.calendars, id)));
  const calendar = doing.some(({ id }) => idText(id) === wish.calendar) ? wish.calendar : any;
  const services = chosen.map(({ id }) => idText(id));
  return (
    <>
      <ServiceChoices
        offered={offered}
        chosen={chosen}
        {...(!takesSeveral && { most: 1 })}
        note={undefined}
        onChange={(others) => onChange({ services: others })}
      />
      {chosen.length > 0 && calendars.length > 1 && (
        <ChoiceButtons
          label={texts.professional}
          options={[
            { value: any, label: texts.anyProfessional },
            ...doing.map(({ id, name }) => ({ value: idText(id), label: name })),
          ]}
          value={calendar}
          search={{ label: texts.searchProfessional, clear: texts.clearSearch }}
          onChange={(other) => onChange({ calendar: other })}
        />
      )}
      {chosen.length > 0 && (
        <TimesToOffer
          // Times of another wish do not stay while those of this one are awaited.
          key={[...services, calendar].join()}
          wanted={{ services, calendarId: calendar === any ? null : calendar, skip, phone }}
          namesCalendars={calendars.length > 1}
          onExchange={(start) => onChange({ skip: [...skip, start] })}
        />
      )}
    </>
  );
}
