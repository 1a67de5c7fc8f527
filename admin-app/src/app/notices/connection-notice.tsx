import { formatShortDay, toWallClock } from '@hora-marcada/shared/format';
import { correctedTime, now } from '../../platform/browser/clock.ts';
import { useDisconnectedSince } from '../../platform/session/connection.ts';
import { useStore } from '../../domain/store/store-context.tsx';
import parts from '../../ui/parts.module.css';
import { shellTexts as texts } from '../texts.ts';

/** Says that the screen is out of date: the list stays, and looks alive (OWN-020). */
export function ConnectionNotice() {
  const { timeZone } = useStore();
  const since = useDisconnectedSince();
  if (since === undefined) return null;
  const [day = '', time = ''] = toWallClock(correctedTime(since), timeZone).split('T');
  const isToday = toWallClock(now(), timeZone).startsWith(day);
  return (
    <p role="status" className={parts.callout} data-kind="warn">
      {texts.disconnected(isToday ? undefined : formatShortDay(day), time.slice(0, 5))}
    </p>
  );
}
