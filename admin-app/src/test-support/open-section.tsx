import './message-channel.ts';
import { createOwnerClient, localTokenStore } from '@hora-marcada/shared/client';
import { FakeServer } from '@hora-marcada/shared/fake-server';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';
import { createQueryCache } from '../platform/session/query-cache.ts';
import { ViewerProvider, type Viewer } from '../platform/session/viewer.tsx';
import { Dialogs } from '../domain/dialogs.tsx';
import { useOpenDialog, type DialogRequest } from '../domain/open-dialog.ts';
import { PendingNotificationsProvider } from '../domain/event/notify/pending-notifications.tsx';
import { StoreProvider, type StoreAnswer } from '../domain/store/store-context.tsx';

interface SectionSetting {
  /** The server, or what it answers by endpoint. */
  readonly server?: FakeServer | ConstructorParameters<typeof FakeServer>[0];
  /** Stops the clock at this instant; it then moves only by the test's fake timers. */
  readonly now?: Date | string;
  readonly store?: StoreAnswer;
  /** Who is signed in, an owner unless it is said. */
  readonly viewer?: Viewer | undefined;
}

/** A section of the admin as the shell shows it: everything around it but the shell itself. */
export function openSection(section: ReactNode, setting: SectionSetting = {}) {
  if (setting.now !== undefined) jest.useFakeTimers({ now: new Date(setting.now) });
  const user = userEvent.setup(
    setting.now === undefined
      ? {}
      : { advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) },
  );
  const server = setting.server instanceof FakeServer ? setting.server : new FakeServer(setting.server);
  server.install();
  window.localStorage.setItem('access_token', 'access-1');
  window.localStorage.setItem('refresh_token', 'refresh-1');
  const onSignedOut = jest.fn();
  const client = createOwnerClient({
    baseUrl: '',
    tokens: localTokenStore(window.localStorage),
    onSignedOut,
  });
  const queryCache = createQueryCache();
  let open: ReturnType<typeof useOpenDialog> | undefined;
  const Opener = () => {
    const openDialog = useOpenDialog();
    useEffect(() => {
      open = openDialog;
    }, [openDialog]);
    return null;
  };
  const shown = (
    <PendingNotificationsProvider>
      <Dialogs>
        {section}
        <Opener />
      </Dialogs>
    </PendingNotificationsProvider>
  );
  const page = render(
    <Providers nonce={undefined} client={client} queryCache={queryCache}>
      <StoreProvider store={setting.store ?? { title: 'Barbearia Sol', time_zone: 'America/Sao_Paulo' }}>
        {setting.viewer ? <ViewerProvider value={setting.viewer}>{shown}</ViewerProvider> : shown}
      </StoreProvider>
    </Providers>,
  );
  /** Opens a dialog over the section, as any screen may. */
  const openDialog = (request: DialogRequest) => act(() => open?.(request));
  return { ...page, user, server, queryCache, onSignedOut, openDialog };
}
