import type { PublicClient } from '@hora-marcada/shared/client';
import { useState, type ReactNode } from 'react';
import { navigation } from '../../../platform/page-reload.ts';
import { useRequest } from '../../../platform/request.ts';
import spoken from '../../../ui/notice.module.css';
import { RetryNotice, SlownessNotice } from '../../../ui/retry-notice.tsx';
import { texts } from '../later-texts.ts';
import type { BookingLink } from './appointment-state.ts';
import { calendarFileAddress, type FileAddress } from './calendar-file-queries.ts';

interface CalendarFile {
  readonly isBusy: boolean;
  readonly save: () => void;
  /** What there is to say of a file that takes long or does not come. */
  readonly notice: ReactNode;
}

/** Saves the booking in whatever calendar the device has (ICS-001): it goes to the file, and the page stays. */
export function useCalendarFile(client: PublicClient, link: BookingLink | undefined): CalendarFile {
  const [request, setRequest] = useState<BookingLink>();
  const [failure, setFailure] = useState<Exclude<FileAddress, { url: string }>>();
  const save = () => {
    setFailure(undefined);
    if (link) setRequest({ ...link });
  };
  useRequest(
    request,
    (asked, signal) => calendarFileAddress(client, asked, signal),
    (answer) => {
      setRequest(undefined);
      if ('url' in answer) navigation.open(answer.url);
      else setFailure(answer);
    },
  );
  const notice = (
    <>
      {request && <SlownessNotice onRetry={save} />}
      {failure && (
        <RetryNotice
          text={failure.text ?? texts.calendarFileMissing}
          cause={failure.isOffline && texts.offline}
          onRetry={save}
        />
      )}
    </>
  );
  return { isBusy: request !== undefined, save, notice };
}

/** How the file ends, for who looks for it; the eye needs it not. */
export function FileName({ children }: { readonly children: string }) {
  return (
    <>
      {children}
      <span className={spoken.spoken}> (.ics)</span>
    </>
  );
}
