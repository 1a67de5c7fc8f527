import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from './test-support/clean-browser.ts';
import { openApp } from './test-support/open-app.tsx';

startWithCleanBrowser();

test.each(['/admin', '/admin#servicos', '/admin/qualquer'])(
  'ROUTE-008 an unauthenticated visit to %s goes to /login, and asks for nothing',
  (address) => {
    const { server } = openApp(address, { tokens: null });
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(server.calls).toEqual([]);
  },
);

test('styles made at run time carry the nonce of the page', () => {
  openApp('/login', { tokens: null, nonce: 'abc123' });
  const made = Array.from(document.querySelectorAll('style'));
  expect(made).not.toHaveLength(0);
  for (const style of made) expect(style.nonce).toBe('abc123');
});
