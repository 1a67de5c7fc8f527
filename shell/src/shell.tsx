import type { RemoteProps } from '@hora-marcada/shared/federation';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { loadRemoteApp, type LoadRemoteApp } from './remotes/load-remote-app.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { reportFailure, type ReportFailure } from './remotes/report-failure.ts';

interface ShellProps {
  readonly remoteProps: RemoteProps;
  readonly load?: LoadRemoteApp;
  readonly report?: ReportFailure;
}

/** Customers' addresses lead to the booking remote, owners' to the admin remote; nothing else lives here. */
export function Shell({ remoteProps, load = loadRemoteApp, report = reportFailure }: ShellProps) {
  const common = { load, report, remoteProps };
  const admin = <RemoteScreen key="admin-app" name="admin-app" {...common} />;
  const booking = <RemoteScreen key="booking-app" name="booking-app" {...common} />;
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.login} element={admin} />
        <Route path={paths.admin} element={admin} />
        <Route path={paths.booking} element={booking} />
      </Routes>
    </BrowserRouter>
  );
}
