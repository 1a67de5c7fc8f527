import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { PublicClient } from '@hora-marcada/shared/client';
import { useState } from 'react';
import { navigation } from '../../../platform/page-reload.ts';
import { useRequest } from '../../../platform/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RetryNotice, SlownessNotice } from '../../../ui/retry-notice.tsx';
import { texts } from '../later-texts.ts';
import type { BookingLink } from './appointment-state.ts';
import { calendarFileAddress, type FileAddress } from './calendar-file-queries.ts';

interface CalendarFileProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly label?: string | undefined;
}

/** Saves the booking in whatever calendar the device has (ICS-001): it goes to the file, and the page stays. */
export function CalendarFile({ client, link, label = texts.calendarFile }: CalendarFileProps) {
  const [request, setRequest] = useState<BookingLink>();
  const [failure, setFailure] = useState<Exclude<FileAddress, { url: string }>>();
  const ask = () => {
    setFailure(undefined);
    setRequest({ ...link });
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
  return (
    <>
      <Button icon={<Icon of={CalendarOutlined} />} isBusy={request !== undefined} onClick={ask}>
        {label}
      </Button>
      {request && <SlownessNotice onRetry={ask} />}
      {failure && (
        <RetryNotice
          text={failure.text ?? texts.calendarFileMissing}
          cause={failure.isOffline && texts.offline}
          onRetry={ask}
        />
      )}
    </>
  );
}
