import type { PublicClient } from '@hora-marcada/shared/client';
import type { AnswerOf, Store } from '@hora-marcada/shared/contract';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { texts } from '../later-texts.ts';
import { useOpenToMarkAgain } from './lead-to-booked-before.ts';
import { isStillThere } from './mark-again.ts';

interface BookOnceMoreProps {
  readonly client: PublicClient;
  /** One that is over or cancelled. */
  readonly booking: AnswerOf<'getBooking'>;
  readonly store: Pick<Store, 'service_types'>;
  /** The store's page. */
  readonly storeHref: string;
}

/** From a booking to the next one: the same again, where it took place and the store still has it (REC-019), or any other. */
export function BookOnceMore({ client, booking, store, storeHref }: BookOnceMoreProps) {
  const markAgain = useOpenToMarkAgain(client, storeHref);
  const isCancelled = booking.state === 'cancelled';
  const isSamePossible = !isCancelled && isStillThere(booking, store);
  return (
    <>
      {isSamePossible && (
        <Button look="primary" onClick={() => markAgain(booking)}>
          {texts.markAgain}
        </Button>
      )}
      <ButtonLink look={isSamePossible ? undefined : 'primary'} href={storeHref}>
        {isCancelled ? texts.another : texts.newAppointment}
      </ButtonLink>
    </>
  );
}
