import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { Client } from '@hora-marcada/shared/client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import portuguese from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { OwnerApiProvider } from '../platform/session/owner-api.tsx';
import { UnsavedChangesProvider } from '../platform/browser/unsaved-changes.tsx';
import { decorative } from '../ui/decorative.ts';
import { MessagePlace } from '../ui/messages/message-place.tsx';
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

/** Around every screen: language and looks, the place of messages, the API, and the guard of unsaved changes. */
export function Providers({ nonce, client, queryCache, children }: ProvidersProps) {
  return (
    <ConfigProvider
      locale={portuguese}
      theme={useTheme()}
      button={buttons}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <div className={styles.page}>
        <MessagePlace>
          <QueryClientProvider client={queryCache}>
            <OwnerApiProvider client={client}>
              <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
            </OwnerApiProvider>
          </QueryClientProvider>
        </MessagePlace>
      </div>
    </ConfigProvider>
  );
}
