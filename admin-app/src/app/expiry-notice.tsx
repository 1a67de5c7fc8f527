import { formatDay, toWallClock } from '@hora-marcada/shared/format';
import { useNow } from '../platform/clock.ts';
import { useStore } from '../platform/store-context.tsx';
import notice from '../ui/notice.module.css';
import { texts } from './texts.ts';

/** Says for good that the page is down; an account is good through its last day on the store's clock. */
export function ExpiryNotice() {
  const { timeZone, expirationDate } = useStore();
  const today = toWallClock(useNow(), timeZone).slice(0, 10);
  if (expirationDate === null || today <= expirationDate) return null;
  return (
    <p role="status" className={notice.warning}>
      {texts.expired(formatDay(expirationDate))}
    </p>
  );
}
