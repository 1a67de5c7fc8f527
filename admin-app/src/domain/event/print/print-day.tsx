import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { decorative } from '../../../ui/decorative.ts';
import layout from '../../../ui/layout.module.css';
import { fetchEvents } from '../event-queries.ts';
import { printTexts as texts } from './print-texts.ts';
import { PrintedDay } from './printed-day.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';

/** 'Imprimir o dia': one table of a whole day, 'YYYY-MM-DD', of every calendar (DAY-026). */
export function PrintDay({ day }: { readonly day: string }) {
  const message = useMessage();
  const api = useOwnerApi();
  const [events, setEvents] = useState<readonly OwnerEvent[]>();
  const print = async () => {
    try {
      setEvents(await fetchEvents(api, { from: day, to: day, order: 'asc' }));
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.failed));
    }
  };
  return (
    <div className={layout.screen}>
      <ActionButton icon={<PrinterOutlined {...decorative} />} onAct={print}>
        {texts.print}
      </ActionButton>
      {events && <PrintedDay day={day} events={events} onPrinted={() => setEvents(undefined)} />}
    </div>
  );
}
