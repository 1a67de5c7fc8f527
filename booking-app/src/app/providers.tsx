import { ConfigProvider } from 'antd';
import portuguese from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';

interface ProvidersProps {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** What every screen of the app needs around it: the language, and leave to write styles at run time. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ConfigProvider locale={portuguese} {...(nonce !== undefined && { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}
