import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import App from './App.tsx';

/** As the shell mounts the remote: below its routes for /login and /admin. */
function open(address: string, nonce?: string) {
  window.history.replaceState(null, '', address);
  const app = <App apiBase="" nonce={nonce} />;
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/login/*" element={app} />
        <Route path="/admin/*" element={app} />
      </Routes>
    </BrowserRouter>,
  );
}

test('LOGIN-001 the login card stands under its title, in Portuguese', () => {
  open('/login');
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(document.title).toBe('Login · Hora Marcada');
});

test.each(['/admin', '/admin#servicos', '/admin/qualquer'])(
  'ROUTE-008 an unauthenticated visit to %s goes to /login',
  (address) => {
    open(address);
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  },
);

test('styles made at run time carry the nonce of the page', () => {
  open('/login', 'abc123');
  const made = Array.from(document.querySelectorAll('style'));
  expect(made).not.toHaveLength(0);
  for (const style of made) expect(style.nonce).toBe('abc123');
});
