import { publicAddresses } from '@hora-marcada/shared/public-addresses';
import type { RemoteFailureReport } from '@hora-marcada/shared/federation';

export type ReportFailure = (apiBase: string, report: RemoteFailureReport) => void;

/** Reports to the server that a remote failed; whether that succeeds does not matter to the page. */
export const reportFailure: ReportFailure = (apiBase, report) => {
  const { method, path } = publicAddresses.reportRemoteFailure;
  fetch(`${apiBase}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
};
