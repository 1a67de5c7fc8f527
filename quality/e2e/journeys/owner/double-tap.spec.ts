import { expect } from '@playwright/test';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { Finger, phonesWithGaps } from '../../pages/finger.ts';
import { recordRequests } from '../../pages/network.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

test.use({ hasTouch: true, isMobile: true });

// The pause between two taps is real time, which a busy machine stretches: then a try says nothing.
test.describe.configure({ retries: process.env['CI'] ? 3 : 0 });

for (const { gapsInMilliseconds, ...viewport } of phonesWithGaps)
  test(`OWN-100 at ${viewport.width} px no second tap books, confirms or deletes what has just appeared`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const [first, second] = [
      await bookElsewhere(request, `Par Toque ${viewport.width}`, 12),
      await bookElsewhere(request, `Par Toque ${viewport.width}`, 13),
    ];
    const requests = recordRequests(page);
    const sent = (call: string) => requests.filter((asked) => asked.url().includes(call)).length;
    const finger = await Finger.on(page);
    const admin = new OwnerPage(page);
    await admin.logIn();

    const walkIn = page.getByRole('dialog', { name: 'Novo' });
    const service = walkIn.getByRole('list', { name: 'Encaixe agora' }).getByRole('button').first();
    await admin.button('Novo').tap();
    const servicePlace = await finger.placeOf(service);
    const close = () =>
      expect(async () => {
        await page.keyboard.press('Escape');
        await expect(walkIn).toBeHidden({ timeout: 1000 });
      }).toPass();
    await close();
    for (const gap of gapsInMilliseconds) {
      // A tap beside the sheet that still slides in closes it.
      await finger.tapTwice(admin.button('Novo'), gap, servicePlace);
      await close();
    }
    expect(sent('create_event')).toBe(0);

    await admin.button('Todos').tap();
    await admin.search(first.name);
    const cards = page.getByRole('article').filter({ hasText: first.name });
    const confirm = cards.getByRole('button', { name: /^Confirmar/ });
    const edit = page.getByRole('dialog', { name: 'Editar Evento' });
    await expect(confirm).toHaveCount(2);
    for (const gap of gapsInMilliseconds) {
      await cards
        .first()
        .getByRole('button', { name: /^Editar/ })
        .tap();
      await finger.tapTwice(
        edit.getByRole('button', { name: 'Cancelar' }),
        gap,
        await finger.placeOf(confirm.first()),
      );
      await expect(edit).toBeHidden();
    }
    expect(sent('update_event_confirmation')).toBe(0);

    // The second card comes to where the first was.
    await admin.endSearch();
    await admin.button('Não confirmados').tap();
    await admin.search(first.name);
    await expect(confirm).toHaveCount(2);
    await finger.tapTwice(confirm.first(), 450);
    await expect(confirm).toHaveCount(1);
    expect(sent('update_event_confirmation')).toBe(1);
    await confirm.tap();
    await expect(confirm).toHaveCount(0);
    expect(second.name).toBe(first.name);
  });

test('OWN-101 a held key opens a dialog and does not send it', async ({ page, request }) => {
  const { name } = await bookElsewhere(request, 'Tecla Presa', 14);
  const requests = recordRequests(page);
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.button('Todos').click();
  await admin.search(name);
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Editar/ }).focus();
  await page.keyboard.down('Enter');
  await expect(edit.getByLabel('Título')).toBeFocused();
  for (let repetition = 0; repetition < 5; repetition += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await edit.getByLabel('Título').fill('Corte da tecla');
  expect(requests.filter((sent) => sent.url().endsWith('/update_event/'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
});
