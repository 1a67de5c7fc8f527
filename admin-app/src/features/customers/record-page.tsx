import { lazy, Suspense } from 'react';
import { endRecordRequest, useRecordRequest } from '../../domain/customer/customer-requests.ts';

const RecordDialog = lazy(async () => ({
  default: (await import('./record/record-dialog.tsx')).RecordDialog,
}));

/** 'Ficha do cliente' over whatever is shown, when a screen asks for it (CLI-004). */
export function RecordPage() {
  const customer = useRecordRequest();
  if (!customer) return null;
  return (
    <Suspense>
      <RecordDialog customer={customer} onClosed={endRecordRequest} />
    </Suspense>
  );
}
