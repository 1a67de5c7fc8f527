import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { PublicClient } from '@hora-marcada/shared/client';
import { Button } from 'antd';
import { useState } from 'react';
import { navigation } from '../../../platform/page-reload.ts';
import { useRequest } from '../../../platform/request.ts';
import { decorative } from '../../../ui/decorative.ts';
import { RetryNotice, SlownessNotice } from '../../../ui/retry-notice.tsx';
import { texts } from '../texts.ts';
import type { BookingLink } from './appointment-state.ts';
import { calendarFileAddress, type FileAddress } from './calendar-file-queries.ts';

interface CalendarFileProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
}

/** Saves the booking in whatever calendar the device has (ICS-001): it goes to the file, and the page stays. */
export function CalendarFile({ client, link }: CalendarFileProps) {
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
  const Icon = request ? LoadingOutlined : CalendarOutlined;
  return (
    <>
      <Button icon={<Icon {...decorative} />} disabled={request !== undefined} onClick={ask}>
        {texts.calendarFile}
      </Button>
      {request && <SlownessNotice onRetry={ask} />}
      {failure && (
        <RetryNotice
          text={failure.text ?? texts.calendarFileMissing}
          isOffline={failure.isOffline}
          onRetry={ask}
        />
      )}
    </>
  );
}
