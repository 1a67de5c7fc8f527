import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { Client } from '@hora-marcada/shared/client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import portuguese from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { OwnerApiProvider } from '../platform/session/owner-api.tsx';
import { UnsavedChangesProvider } from '../platform/browser/unsaved-changes.tsx';
import { decorative } from '../ui/decorative.ts';
import { useTheme } from '../ui/theme.ts';
import styles from '../ui/theme.module.css';

interface ProvidersProps {
  readonly nonce: string | undefined;
  readonly client: Client;
  readonly queryCache: QueryClient;
  readonly children: ReactNode;
}

// antd's own is called 'loading', and leaves by an animation that may never end where the answer is quick.
const buttons = { loadingIcon: <LoadingOutlined {...decorative} /> };
const messages = { duration: 5, top: 16, maxCount: 3, getContainer: messagePlace };

/** Around every screen: language and looks, messages at the top for 5 s, the API, and the guard of unsaved changes. */
export function Providers({ nonce, client, queryCache, children }: ProvidersProps) {
  return (
    <ConfigProvider
      locale={portuguese}
      theme={useTheme()}
      button={buttons}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App className={styles.page ?? ''} message={messages}>
        <QueryClientProvider client={queryCache}>
          <OwnerApiProvider client={client}>
            <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
          </OwnerApiProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

const messagePlaceId = 'message-place';

/** Where messages stand. The library's icons in them have English names, which would be spoken before the words. */
function messagePlace(): HTMLElement {
  const known = document.getElementById(messagePlaceId);
  if (known) return known;
  const place = document.createElement('div');
  place.id = messagePlaceId;
  document.body.append(place);
  const silenceIcons = () => {
    for (const icon of place.querySelectorAll('[role="img"]')) icon.setAttribute('aria-hidden', 'true');
  };
  new MutationObserver(silenceIcons).observe(place, { childList: true, subtree: true });
  return place;
}
