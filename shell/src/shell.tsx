import type { RemoteProps } from '@hora-marcada/shared/federation';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { loadRemoteApp, type LoadRemoteApp } from './remotes/load-remote-app.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';

/** Customers' addresses lead to the booking remote, owners' to the admin remote; nothing else lives here. */
export function Shell({ settings, load = loadRemoteApp }: { settings: RemoteProps; load?: LoadRemoteApp }) {
  const admin = <RemoteScreen key="admin-app" name="admin-app" load={load} settings={settings} />;
  const booking = <RemoteScreen key="booking-app" name="booking-app" load={load} settings={settings} />;
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
