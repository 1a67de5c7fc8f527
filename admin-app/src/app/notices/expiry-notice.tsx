import { dayOf, formatDay, MILLISECONDS_A_DAY, toWallClock } from '@hora-marcada/shared/format';
import { useNow } from '../../platform/browser/clock.ts';
import { useStore } from '../../domain/store/store-context.tsx';
import parts from '../../ui/parts.module.css';
import { shellTexts as texts } from '../texts.ts';

const noticeInDays = 15;
/** Announces the account's end 15 days ahead, and afterwards says for good that the page is down; the last day counts as whole on the store's clock (Q-66, P-40). */
export function ExpiryNotice() {
  const { timeZone, expirationDate } = useStore();
  const today = dayOf(toWallClock(useNow(), timeZone));
  if (expirationDate === null) return null;
  const daysLeft = (Date.parse(expirationDate) - Date.parse(today)) / MILLISECONDS_A_DAY;
  if (daysLeft > noticeInDays) return null;
  const day = formatDay(expirationDate);
  return (
    <p role="status" className={parts.callout} data-kind="warn">
      {daysLeft < 0 ? texts.expired(day) : texts.expires(day, daysLeft)}
    </p>
  );
}
