import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { recordRequests } from '../../pages/network.ts';

test('BOOK-007 BOOK-009 an unknown store shows the banner alone', async ({ page }) => {
  await page.goto('/nao-existe');
  const banner =
    'O estabelecimento nao-existe está temporariamente indisponível, por favor procure outra opção.';
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
});

test('Q-35 without a store in the address nothing is requested and the banner has no name', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await page.goto('/');
  const banner = 'O estabelecimento está temporariamente indisponível, por favor procure outra opção.';
  await expect(page.getByText(banner)).toBeVisible();
  expect(requests.some((request) => request.url().includes('get_store'))).toBe(false);
});

test('ROUTE-003 ROUTE-004 the first segment names the store, decoded and encoded once', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/sal%C3%A3o-z%C3%A9/qualquer/coisa?x=1#y');
  await expect(page.getByText('O estabelecimento salão-zé está')).toBeVisible();
  const lookups = requests.filter((request) => request.url().includes('get_store'));
  expect(lookups.map((request) => new URL(request.url()).pathname)).toEqual([
    '/scheduler/v1/get_store/sal%C3%A3o-z%C3%A9/',
  ]);
});
