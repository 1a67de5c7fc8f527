import { useLocation } from 'react-router-dom';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { now } from '../../../platform/server-clock.ts';
import type { BookingFlow } from '../flow/booking-flow.ts';
import type { BookingSession } from '../session/booking-session.ts';
import { mayHoldOfferedTimes, offeredCode } from './offered-code.ts';

interface OfferedPartProps {
  readonly flow: BookingFlow & { step: 'schedule' };
  readonly session: BookingSession;
}

/** In Horário, the times that the address offers for the chosen services; for others nothing. */
export function OfferedPart({ flow: { store, schedule }, session: { place, dispatch } }: OfferedPartProps) {
  const { search } = useLocation();
  const isWanted = mayHoldOfferedTimes(search);
  const lazy = useLazyCode(offeredCode, isWanted);
  if (!isWanted || lazy.status !== 'loaded') return null;
  const { OfferedTimes, offeredTimesIn } = lazy.code;
  const offer = offeredTimesIn(search, store, now());
  if (offer?.services.map(({ id }) => id).join() !== schedule.services.map(({ id }) => id).join())
    return null;
  return (
    <OfferedTimes
      offer={offer}
      schedule={schedule}
      place={place}
      onChoose={({ calendar, day, time }) => {
        dispatch({ type: 'calendarChosen', calendar });
        dispatch({ type: 'dayChosen', day });
        dispatch({ type: 'timeChosen', time });
      }}
    />
  );
}
