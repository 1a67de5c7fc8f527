import { expect, test } from '@playwright/test';
import { OwnerPage } from '../../pages/owner-page.ts';

test('behind an open dialog or sheet the page does not scroll, and the policy refuses none of its styles', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openSettings('Serviços');
  await expectScrolling(admin, true);
  await admin.button('Adicionar Serviço').click();
  await page.getByRole('dialog', { name: 'Adicionar Serviço' }).waitFor();
  await expectScrolling(admin, false);
  await page.keyboard.press('Escape');
  await expectScrolling(admin, true);
  await admin.openSheet();
  await expectScrolling(admin, false);
  expect(problems).toEqual([]);
});

async function expectScrolling({ page }: OwnerPage, isFree: boolean) {
  await expect(page.locator('html')).toHaveCSS('overflow-y', isFree ? 'visible' : 'hidden');
}
