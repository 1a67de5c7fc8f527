import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { dayOf, formatPrice, timeOf, toWallClock } from '@hora-marcada/shared/format';
import { useId, useState } from 'react';
import { useNow } from '../../../platform/browser/clock.ts';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { useCustomerOffer } from '../../../domain/event/edit/customer-offer.tsx';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { useStore } from '../../../domain/store/store-context.tsx';
import { useCalendars, useServices } from '../../../domain/store/store-queries.ts';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useEventsOf } from './walk-in-queries.ts';
import { isBusy, servicesOf, walkInBody, walkInStart } from './walk-in-rules.ts';
import { walkInTexts as texts } from '../texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../bookings-page.module.css';

/** The services of the calendar that is free now, or of another; one tap books (DLG-007). */
export function WalkInDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { timeZone } = useStore();
  const now = toWallClock(useNow(), timeZone);
  const events = useEventsOf(dayOf(now));
  const calendars = useCalendars();
  const services = useServices();
  const [chosen, setChosen] = useState<string>();
  const { submit, isSaving } = useWalkIn();

  const known = calendars.data ?? [];
  const calendar =
    known.find(({ name }) => name === chosen) ??
    known.find(({ name }) => !isBusy(events, name, now)) ??
    known[0];
  const name = calendar?.name ?? '';
  const start = walkInStart(events, name, now);
  const offered = servicesOf(services.data ?? [], calendar);
  const hasFailed = services.isError || calendars.isError;
  return (
    <GuardedDialog title={texts.title} isBusy={isSaving} onClosed={onClosed}>
      {(close) => (
        <div className={layout.stack}>
          {known.length > 1 && (
            <CalendarChoice
              calendars={known}
              chosen={name}
              isTaken={(other) => isBusy(events, other, now)}
              onChoose={setChosen}
            />
          )}
          {(services.isPending || calendars.isPending) && <Waiting />}
          {hasFailed && (
            <LoadFailure
              text={texts.notLoaded}
              onRetry={() => [services, calendars].forEach(({ refetch }) => void refetch())}
            />
          )}
          {services.data && offered.length === 0 && <p>{texts.noServices}</p>}
          {offered.length > 0 && (
            <>
              <p>{texts.when(timeOf(start))}</p>
              <ul className={layout.tight} aria-label={texts.services}>
                {offered.map((service) => (
                  <li key={service.id}>
                    <ServiceButton
                      service={service}
                      isDisabled={isSaving}
                      onPress={() => submit(() => walkInBody(service, name, start), { onSuccess: close })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

/** Books, says so, and offers to name the customer. */
function useWalkIn() {
  const message = useMessage();
  const { create } = useEventActions();
  const offerCustomer = useCustomerOffer();
  return useSaving({
    save: create,
    onSaved: (event) => offerCustomer(event, texts.booked(event.title, timeOf(event.start_time))),
    onFailed: (error) => message.error(failureText(error, texts.failed)),
  });
}

interface ServiceButtonProps {
  readonly service: Service;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function ServiceButton({ service, isDisabled, onPress }: ServiceButtonProps) {
  const price = useViewer().sees_prices ? formatPrice(service.price) : undefined;
  return (
    <button
      type="button"
      className={`${parts.choice} ${styles.service}`}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={parts.name}>{service.name}</span>{' '}
      <span>{texts.terms(service.service_time_minutes, price)}</span>
    </button>
  );
}

interface CalendarChoiceProps {
  readonly calendars: readonly Calendar[];
  readonly chosen: string;
  readonly isTaken: (name: string) => boolean;
  readonly onChoose: (name: string) => void;
}

function CalendarChoice({ calendars, chosen, isTaken, onChoose }: CalendarChoiceProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={layout.tight}>
      <p id={id} className={parts.name}>
        {texts.calendars}
      </p>
      <div className={layout.row}>
        {calendars.map(({ id: key, name }) => (
          <button
            key={key}
            type="button"
            className={parts.choice}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {isTaken(name) ? `${name} (${texts.busy})` : name}
          </button>
        ))}
      </div>
    </div>
  );
}
