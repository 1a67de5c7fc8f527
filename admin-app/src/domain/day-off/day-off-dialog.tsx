import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { useNow } from '../../platform/browser/clock.ts';
import { useBlocks } from '../store/day-off-queries.ts';
import { useStore } from '../store/store-context.tsx';
import { useCalendars } from '../store/store-queries.ts';
import { BlockDialog } from './block-dialog.tsx';

/** 'Folga' over whatever is shown (DAY-005). */
export function DayOffDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { data: blocks } = useBlocks();
  const { data: calendars } = useCalendars();
  const today = dayOf(toWallClock(useNow(), useStore().timeZone));
  if (!blocks || !calendars) return null;
  return (
    <BlockDialog
      kind="closed"
      block={undefined}
      blocks={blocks}
      calendars={calendars}
      today={today}
      onClosed={onClosed}
    />
  );
}
