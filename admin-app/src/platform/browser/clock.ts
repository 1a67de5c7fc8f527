import { correctedTime } from '@hora-marcada/shared/client';
import { useEffect, useState } from 'react';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';

export { correctedTime };

/** The present; every screen asks here, so that a test moves it with the clock of its fake timers. */
export function now(): Date {
  return correctedTime();
}

/** The present, renewed every so many milliseconds and whenever the page is looked at again. */
export function useNow(everyMs = MILLISECONDS_A_MINUTE): Date {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const renew = () => setPresent(now());
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return present;
}
