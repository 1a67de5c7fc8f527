import type { RemoteProps } from '@hora-marcada/shared/federation';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { LoginPage } from './features/login/login-page.tsx';

/** The owners' remote: everything under /login and /admin. */
export default function App({ nonce }: RemoteProps) {
  return (
    <ConfigProvider locale={ptBR} {...(nonce && { csp: { nonce } })}>
      <LoginPage />
    </ConfigProvider>
  );
}
