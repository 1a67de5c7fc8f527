import type { NewsItem, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useArrivals } from '../../domain/event/arrivals/arrivals.tsx';
import { useFreshNews } from '../../domain/news/news-queries.ts';
import { newsText } from '../../domain/news/news-texts.ts';
import { useMessage } from '../../ui/messages/message-context.ts';
import { ToastAction } from '../../ui/toast-action.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shellTexts as texts } from '../texts.ts';

/**
 * Says what customers have just booked, moved or cancelled, wherever the owner is: in a message with 'Ver' unless silenced, and
 * politely to screen readers (P-31, OWN-031, DAY-011).
 */
export function LiveRegion({ isSilent }: { readonly isSilent: boolean }) {
  const { latest } = useArrivals();
  const fresh = useFreshNews();
  if (isSilent) return null;
  return (
    <>
      <Announcement about={fresh} textOf={freshText} />
      <Announcement about={latest} textOf={arrivalsText} />
    </>
  );
}

interface AnnouncementProps<Item> {
  readonly about: readonly Item[];
  readonly textOf: (first: Item, count: number) => string;
}

function Announcement<Item extends Pick<OwnerEvent, 'id' | 'start_time'>>({
  about,
  textOf,
}: AnnouncementProps<Item>) {
  const message = useMessage();
  const { show } = useArrivals();
  const [silentBefore] = useState(about);
  const [first] = about;
  const isTold = about !== silentBefore;
  const text = first && isTold ? textOf(first, about.length) : undefined;
  const tell = useEffectEvent(() => {
    if (!first || text === undefined) return;
    const key = `new ${first.id}`;
    const see = () => {
      message.destroy(key);
      show(first);
      return Promise.resolve();
    };
    // The region below speaks for the message, which would interrupt, or be spoken twice.
    message.info({
      key,
      content: <ToastAction text={text} action={texts.seeBooking} onAct={see} />,
      isUnspoken: true,
    });
  });
  useEffect(() => tell(), [about]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

function freshText(first: NewsItem, count: number): string {
  return count > 1 ? texts.freshNews(count) : newsText(first);
}

function arrivalsText({ title, start_time }: OwnerEvent, count: number): string {
  if (count > 1) return texts.newBookings(count);
  return texts.newBooking(title, formatShortDay(dayOf(start_time)), timeOf(start_time));
}
