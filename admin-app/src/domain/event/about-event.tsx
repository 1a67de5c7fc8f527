import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { timeOf } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';

/** What happened, and to whom: 'Evento confirmado! · João Silva, 14:00' (DAY-012). */
export function aboutEvent(
  said: ReactNode,
  { client_name, title, start_time }: OwnerEvent,
  when = timeOf(start_time),
): ReactNode {
  return (
    <>
      <span>{said}</span> <span>{`· ${client_name || title}, ${when}`}</span>
    </>
  );
}
