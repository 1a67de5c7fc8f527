import IconContext from '@ant-design/icons/es/components/Context';
import { useMemo, type ReactNode } from 'react';
import { PageNonce } from '../platform/page-nonce.ts';

interface ProvidersProps {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** The nonce for styles written at run time, for the icons and for `PageNonce`. */
export function Providers({ nonce, children }: ProvidersProps) {
  const icons = useMemo(() => (nonce === undefined ? {} : { csp: { nonce } }), [nonce]);
  return (
    <PageNonce value={nonce}>
      <IconContext.Provider value={icons}>{children}</IconContext.Provider>
    </PageNonce>
  );
}
