import type { RemoteProps } from '@hora-marcada/shared/federation';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './app/paths.ts';
import { LoginPage } from './features/login/login-page.tsx';

/** The owners' remote: everything under /login and /admin. Nobody has a session yet, so every way leads to the login. */
export default function App({ nonce }: RemoteProps) {
  return (
    <ConfigProvider locale={ptBR} {...(nonce && { csp: { nonce } })}>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Routes>
    </ConfigProvider>
  );
}
