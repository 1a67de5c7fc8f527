import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { useEffect, useEffectEvent } from 'react';
import { useArrivals } from '../../domain/event/arrivals/arrivals.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { ToastAction } from '../../ui/toast-action.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shellTexts as texts } from '../texts.ts';

/**
 * Says what has just been booked, wherever the owner is: in a message with 'Ver' unless silenced, and politely to screen
 * readers (P-31, OWN-031).
 */
export function LiveRegion({ isSilent }: { readonly isSilent: boolean }) {
  const message = useMessage();
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
    // The region below speaks for the message, which would interrupt, or be spoken twice.
    message.info({ key, content, isUnspoken: true });
  });
  useEffect(() => tell(), [latest]);
  const [first] = latest;
  return <VisuallyHidden role="status">{first && !isSilent && announcement(latest, first)}</VisuallyHidden>;
}

function announcement({ length }: readonly OwnerEvent[], { title, start_time }: OwnerEvent): string {
  if (length > 1) return texts.newBookings(length);
  return texts.newBooking(title, formatShortDay(dayOf(start_time)), timeOf(start_time));
}
