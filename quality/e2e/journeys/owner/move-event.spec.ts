import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { draggedEvent, pointOn } from '../../pages/finger.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

// The day is long, and a phone shows a part of it.
test.use({ viewport: { width: 1280, height: 900 } });

test('MOVE-027 MOVE-028 MOVE-034 an owner moves an event by dialog, by dragging and by its edge, and takes it back', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await owner.button('Dia').click();
  // A second try finds what the first one left, a day before.
  for (let day = 0; day <= test.info().retry; day += 1) await owner.button('Próximo').click();
  // Before the demonstration's bookings of the day.
  await owner.button('Novo evento').click();
  const creation = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  await creation.getByLabel('Nome do Evento').fill('Ensaio');
  await creation.getByLabel('Hora').fill('06:00');
  await creation.getByLabel('Duração (min)').fill('60');
  await creation.getByRole('button', { name: 'Confirmar', exact: true }).click();
  const rehearsal = page.getByRole('button', { name: /Ensaio/ });
  await expect(rehearsal).toHaveAccessibleName(/^06:00 – 07:00/);

  await rehearsal.press('Enter');
  await page.getByRole('button', { name: 'Remarcar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remarcar Evento' });
  await dialog.getByLabel('Início').fill('07:00');
  await expect(dialog.getByLabel('Fim')).toHaveValue('08:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remarcar' }).click();
  await expect(page.getByText('Evento remarcado!')).toBeVisible();
  await expect(rehearsal).toHaveAccessibleName(/^07:00 – 08:00/);

  await drag(rehearsal, { by: 120 });
  await expect(rehearsal).toHaveAccessibleName(/^08:/);
  // Above it may still stand what takes the creation back.
  await expect(page.getByText('Evento remarcado!')).toBeVisible();
  await owner.button('Desfazer').last().click();
  await expect(rehearsal).toHaveAccessibleName(/^07:00 – 08:00/);

  await drag(rehearsal, { by: 120, fromEnd: true });
  await expect(rehearsal).toHaveAccessibleName(/^07:00 – 09:/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Presses an event, or its lower edge, and lets go of it further down; again where it was drawn anew under the press. */
async function drag(event: Locator, { by, fromEnd = false }: { by: number; fromEnd?: boolean }) {
  const { mouse } = event.page();
  await expect(async () => {
    const { x, y } = await pointOn(event, fromEnd ? 0.96 : 0.5);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, y + by, { steps: 8 });
    try {
      await draggedEvent(event.page()).waitFor({ timeout: 2000 });
    } catch (error) {
      await mouse.up();
      throw error;
    }
  }).toPass();
  await mouse.up();
}

test('MOVE-025 MOVE-030 a customer’s cancellation is news at once, and their link goes out in a chat', async ({
  page,
  request,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  const { token, name } = await bookElsewhere(request, 'Nova Cliente', 4);
  const link = { endpoint: 'demo', token };
  const shown = await request.post('/scheduler/v1/get_booking/', { data: link });
  const { revision } = (await shown.json()) as { revision: number };
  await request.post('/scheduler/v1/cancel_booking/', { data: { ...link, revision, reason: 'Viagem' } });
  await page.getByRole('button', { name: /^Novidades \(/ }).click();
  const news = page.getByRole('region', { name: 'Novidades' });
  await expect(news).toContainText(`${name} cancelou`);
  await expectAccessible(page);
  await news.getByRole('button', { name: new RegExp(`^Dispensar: ${name}`) }).click();
  await expect(news.getByText(`${name} cancelou`)).toHaveCount(0);

  const other = await bookElsewhere(request, 'Cliente do Link', 5);
  await owner.button('Todos').click();
  await owner.search(other.name);
  const card = page.getByRole('article').filter({ hasText: other.name });
  await card.getByRole('button', { name: /^Mais ações/ }).click();
  await page.getByRole('button', { name: /^Enviar link ao cliente/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar link ao cliente' });
  await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55\d+\?text=.*agendamento%23/,
  );
  await expectAccessible(page);
});
