import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useArrivals } from '../../domain/event/arrivals/arrivals.tsx';
import { ToastAction } from '../../ui/toast-action.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shellTexts as texts } from '../texts.ts';

// The region below speaks for the message, which would interrupt, or be spoken twice.
const unspoken = { props: { role: 'log', 'aria-live': 'off' } } as const;
const shownInSeconds = 10;

/**
 * Says what has just been booked, wherever the owner is: in a message with 'Ver' unless silenced, and politely to screen
 * readers (P-31, OWN-031).
 */
export function LiveRegion({ isSilent }: { readonly isSilent: boolean }) {
  const { message } = App.useApp();
  const { latest, show } = useArrivals();
  const tell = useEffectEvent(() => {
    const [first] = latest;
    if (!first || isSilent) return;
    const key = `new ${first.id}`;
    const see = () => {
      message.destroy(key);
      show(first);
      return Promise.resolve();
    };
    const content = <ToastAction text={announcement(latest, first)} action={texts.seeBooking} onAct={see} />;
    void message.info({ ...unspoken, key, content, duration: shownInSeconds });
  });
  useEffect(() => tell(), [latest]);
  const [first] = latest;
  return <VisuallyHidden role="status">{first && !isSilent && announcement(latest, first)}</VisuallyHidden>;
}

function announcement({ length }: readonly OwnerEvent[], { title, start_time }: OwnerEvent): string {
  if (length > 1) return texts.newBookings(length);
  return texts.newBooking(title, formatShortDay(dayOf(start_time)), timeOf(start_time));
}
