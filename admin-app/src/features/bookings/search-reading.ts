import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEffect, useState } from 'react';
import { searchText } from './event-search.ts';

/** So many are read at once without anybody noticing. */
const fewEvents = 2000;
const sliceLength = 500;

/** Whether the events can be searched without a pause: thousands are read ahead, in slices (P-30). */
export function useHasRead(events: readonly OwnerEvent[]): boolean {
  const [hasReadMany, setHasReadMany] = useState(false);
  const hasRead = hasReadMany || events.length <= fewEvents;
  useEffect(() => {
    if (hasRead) return undefined;
    return readInSlices(events, () => setHasReadMany(true));
  }, [hasRead, events]);
  return hasRead;
}

function readInSlices(events: readonly OwnerEvent[], onRead: () => void): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout>;
  const readSlice = () => {
    for (const event of events.slice(at, at + sliceLength)) searchText(event);
    at += sliceLength;
    if (at < events.length) timer = setTimeout(readSlice);
    else onRead();
  };
  timer = setTimeout(readSlice);
  return () => clearTimeout(timer);
}
