import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';

startWithCleanBrowser();

const openAt = (now: string, store: { time_zone?: string; expiration_date?: string | null } = {}) =>
  openSection(<ExpiryNotice />, {
    now,
    store: { time_zone: 'America/Sao_Paulo', expiration_date: '2026-03-31', ...store },
  });

const expires = (when: string) =>
  `Sua conta expira em 31/03/2026 (${when}). Depois dessa data, sua página de agendamento sai do ar.`;

test.each([
  ['2026-03-16T03:00:00Z', expires('em 15 dias')],
  ['2026-03-17T02:59:00Z', expires('em 15 dias')],
  ['2026-03-17T03:00:00Z', expires('em 14 dias')],
  ['2026-03-30T12:00:00Z', expires('em 1 dia')],
  ['2026-03-31T03:00:00Z', expires('hoje')],
  ['2026-04-01T02:59:00Z', expires('hoje')],
  ['2026-04-01T03:00:00Z', 'Sua conta expirou em 31/03/2026. Sua página de agendamento está fora do ar.'],
])("P-40 Q-66 at %s, by the store's clock, the notice is: %s", (now, told) => {
  openAt(now);
  expect(screen.getByRole('status')).toHaveTextContent(told);
});

test('P-40 sixteen days ahead nothing is said', () => {
  openAt('2026-03-16T02:59:00Z');
  expect(screen.queryByRole('status')).toBeNull();
});

test('Q-66 an account without an end has no notice', () => {
  openAt('2026-03-31T12:00:00Z', { expiration_date: null });
  expect(screen.queryByRole('status')).toBeNull();
});

test('P-40 a change of the clock between here and there takes no day away', () => {
  openAt('2026-10-20T12:00:00Z', { time_zone: 'America/Santiago', expiration_date: '2026-11-04' });
  expect(screen.getByRole('status')).toHaveTextContent('(em 15 dias)');
});

test('P-40 a screen left open over midnight counts on', async () => {
  openAt('2026-03-31T02:59:30Z');
  expect(screen.getByRole('status')).toHaveTextContent('(em 1 dia)');
  await pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('(hoje)');
});
