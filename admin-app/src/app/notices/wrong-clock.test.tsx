import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

test('OWN-099 a device that is a day ahead shows the day of the server’s clock', async () => {
  jest.useFakeTimers({
    now: new Date('2026-03-10T12:10:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  const { server } = openApp('/admin');
  server.date = 'Mon, 09 Mar 2026 12:10:00 GMT';
  expect(await screen.findByRole('heading', { name: 'Hoje · segunda-feira, 09/03/2026' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Data' })).toHaveValue('09/03/2026');
});
