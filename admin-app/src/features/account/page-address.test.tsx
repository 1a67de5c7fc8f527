import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount } from './test-support/open-account.tsx';

startWithCleanBrowser();

const address = 'http://localhost/barbearia-sol';
const qrCode = () => screen.getByRole('img', { name: 'QR code do endereço da página de agendamento' });

test('P-40 Q-63 the whole address stands below Endpoint and can be copied', async () => {
  const { user, field } = await openAccount();
  expect(field('Endpoint')).toHaveAccessibleDescription(address);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copiar link da página' }));
  expect(writeText).toHaveBeenCalledWith(address);
  expect(await screen.findByText('Link copiado!')).toBeVisible();
});

test('P-40 a refused clipboard is reported', async () => {
  const { user } = await openAccount();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copiar link da página' }));
  expect(await screen.findByText('Não foi possível copiar o link.')).toBeVisible();
});

test('P-40 the page opens in a tab of its own', async () => {
  await openAccount();
  const link = screen.getByRole('link', { name: 'Abrir em nova aba' });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('P-40 the QR code is a drawing made here, and another address draws another', async () => {
  const { unmount } = await openAccount();
  expect(qrCode().tagName).toBe('svg');
  const drawn = pathsOf(qrCode());
  unmount();
  await openAccount({ endpoint: 'salao-lua' });
  expect(pathsOf(qrCode())).not.toEqual(drawn);
});

test('P-40 the QR code is saved as a file that stands alone', async () => {
  const files: Blob[] = [];
  const createUrl = jest.fn((file: Blob) => `blob:${files.push(file)}`);
  Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: jest.fn() });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Baixar QR code' }));
  expect(names).toEqual(['qr-code-barbearia-sol.svg blob:1']);
  expect(files[0]?.type).toBe('image/svg+xml');
  const drawing = new DOMParser().parseFromString(await textOf(files[0]), 'image/svg+xml').documentElement;
  expect(drawing.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(['width', 'height'].map((name) => drawing.getAttribute(name))).toEqual(['100mm', '100mm']);
  // The white edge without which a camera does not find the code.
  expect(pathsOf(drawing)[1]).toMatch(/^M4 4/);
  expect(pathsOf(drawing)).toEqual(pathsOf(qrCode()));
});

const pathsOf = (drawing: Element) =>
  [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d'));

/** jsdom's files cannot be read by themselves. */
function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    if (file) reader.readAsText(file);
  });
}
