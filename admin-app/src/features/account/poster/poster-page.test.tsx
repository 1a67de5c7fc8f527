import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openApp } from '../../../test-support/open-app.tsx';

startWithCleanBrowser();

test('JOIN-004 the poster has name, code and address, and prints the one sheet that was asked for', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openApp('/admin#conta/cartaz');
  await user.click(await screen.findByRole('button', { name: 'Imprimir em A6' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheets = document.querySelectorAll('.printed > .paper');
  expect([...sheets].map((sheet) => sheet.getAttribute('data-size'))).toEqual(['a6']);
  expect(sheets[0]).toHaveTextContent('Barbearia Sol');
  expect(sheets[0]).toHaveTextContent('localhost/barbearia-sol');
  expect(sheets[0]?.querySelector('svg')).not.toBeNull();
});
