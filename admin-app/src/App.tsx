import type { RemoteProps } from '@hora-marcada/shared/federation';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { Navigate, useLocation } from 'react-router-dom';
import { isLoginPath, paths } from './app/paths.ts';
import { LoginPage } from './features/login/login-page.tsx';

/** The owners' remote: everything under /login and /admin. Nobody has a session yet, so every way leads to the login. */
export default function App({ nonce }: RemoteProps) {
  const { pathname } = useLocation();
  return (
    <ConfigProvider locale={ptBR} {...(nonce && { csp: { nonce } })}>
      {isLoginPath(pathname) ? <LoginPage /> : <Navigate to={paths.login} replace />}
    </ConfigProvider>
  );
}
