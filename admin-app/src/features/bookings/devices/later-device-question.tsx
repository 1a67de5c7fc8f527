import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLatestNews } from '../../../domain/news/news-queries.ts';
import { browserMark } from '../../../platform/browser/stored-mark.ts';
import type { DeviceQuestionProps } from './device-question.tsx';
import { keepMissed, readMissed, withNews } from './missed-bookings.ts';

const DeviceQuestion = lazy(async (): Promise<{ default: ComponentType<DeviceQuestionProps> }> => {
  try {
    return { default: (await import('./device-question.tsx')).DeviceQuestion };
  } catch (error) {
    // Início is whole without it.
    console.error(error);
    return { default: () => null };
  }
});

const askedAfter = 3;
const answered = browserMark('device_question_answered');

/** Whether somebody wants to be told with the app closed, once enough bookings came in unheard (PUSH-003); loaded only then. */
export function LaterDeviceQuestion() {
  const [isOpen] = useState(() => !answered.isSet());
  const { news } = useLatestNews();
  const [counted, setCounted] = useState(readMissed);
  const missed = withNews(counted, news);
  if (missed !== counted) setCounted(missed);
  useEffect(() => keepMissed(missed), [missed]);
  const onTold = useCallback(() => setCounted((before) => ({ ...before, count: 0 })), []);
  if (!isOpen || missed.count < askedAfter) return null;
  return (
    <Suspense>
      <DeviceQuestion onTold={onTold} onAnswered={answered.set} />
    </Suspense>
  );
}
