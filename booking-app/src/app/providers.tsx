import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

interface ProvidersProps {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Leave to write styles at run time. No locale: of antd's parts this app shows none that says words of its own. */
export function Providers({ nonce, children }: ProvidersProps) {
  return <ConfigProvider {...(nonce !== undefined && { csp: { nonce } })}>{children}</ConfigProvider>;
}
