import { render, screen } from '@testing-library/react';
import App from './App.tsx';

test('LOGIN-001 the login card stands under its title, in Portuguese', () => {
  render(<App apiBase="" nonce={undefined} />);
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(document.title).toBe('Login · Hora Marcada');
});

test('styles made at run time carry the nonce of the page', () => {
  render(<App apiBase="" nonce="abc123" />);
  const made = Array.from(document.querySelectorAll('style'));
  expect(made).not.toHaveLength(0);
  for (const style of made) expect(style.nonce).toBe('abc123');
});
