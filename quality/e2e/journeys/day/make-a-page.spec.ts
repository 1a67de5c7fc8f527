import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { test } from '../../support/own-server.ts';
import { countTaps } from '../../pages/tap-counter.ts';

test.use({ hasTouch: true });

const mostTaps = 25;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('JOIN-001 JOIN-002 JOIN-004 by finger at 360 × 740 a visitor makes a page and books at it with at most 25 taps beside typing', async ({
  page,
}) => {
  test.slow();
  const taps = await countTaps(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar minha página' }).tap();
  const form = page.getByRole('form', { name: 'Criar minha página' });
  await form.getByLabel('Nome do estabelecimento').fill('Barbearia do Zé');
  await expect(form.getByLabel('Endereço da página')).toHaveValue('barbearia-do-ze');
  await expect(form.getByText('livre')).toBeVisible();
  await form.getByText('Barbearia', { exact: true }).tap();
  await form.getByLabel('Seu nome').tap();
  await form.getByLabel('Seu nome').fill('José Pereira');
  await form.getByLabel('WhatsApp').tap();
  await form.getByLabel('WhatsApp').fill(bookingCustomer.phone);
  await form.getByLabel('Usuário').tap();
  await form.getByLabel('Usuário').fill('ze.barbeiro');
  await form.getByLabel('Senha', { exact: true }).tap();
  await form.getByLabel('Senha', { exact: true }).fill('girafa azul na praia');
  await expectAccessible(page);
  await button(page, 'Criar minha página').tap();

  const guide = page.getByRole('region', { name: 'Confira os serviços' });
  await expect(guide).toBeVisible();
  await expect(page.getByText('Corte de cabelo')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Está certo').tap();
  await expect(page.getByRole('heading', { name: 'Confira os horários' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Atendimento' })).toBeVisible();
  await button(page, 'Está certo').tap();
  await expect(page.getByRole('heading', { name: 'Confira o calendário' })).toBeVisible();
  await expect(page.getByText('José', { exact: true })).toBeVisible();
  await button(page, 'Está certo').tap();
  await expect(page.getByRole('heading', { name: 'Sua página está pronta!' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/barbearia-do-ze');
  const booking = new BookingPage(page);
  await booking.services.filter({ hasText: 'Corte de cabelo' }).tap();
  await booking.days.nth(1).tap();
  await booking.times.first().tap();
  await button(page, 'Escolher Horário').tap();
  await page.getByLabel('Nome').fill(bookingCustomer.name);
  await page.getByLabel('Telefone').fill('11912345678');
  await button(page, 'Próximo').tap();
  await button(page, 'Confirmar').tap();
  await expect(page.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  expect(taps.take('a page and the first booking at it')).toBeLessThanOrEqual(mostTaps);
});

test('JOIN-004 the first steps lead on to a poster, which the browser prints as one sheet of A4 and one of A6', async ({
  page,
}) => {
  await page.goto('/login#criar');
  const form = page.getByRole('form', { name: 'Criar minha página' });
  await form.getByLabel('Nome do estabelecimento').fill('Studio da Lia');
  await form.getByText('Manicure', { exact: true }).tap();
  await form.getByLabel('Seu nome').fill('Lia');
  await form.getByLabel('WhatsApp').fill('11912345678');
  await form.getByLabel('Usuário').fill('lia.studio');
  await form.getByLabel('Senha', { exact: true }).fill('quatro gatos no telhado');
  await button(page, 'Criar minha página').tap();
  for (const _ of ['serviços', 'horários', 'calendário']) await button(page, 'Está certo').tap();
  await button(page, 'Imprimir cartaz').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
  await expect(button(page, 'Imprimir em A4')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.emulateMedia({ media: 'print' });
  for (const [size, width] of [
    ['A4', 210],
    ['A6', 105],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await button(page, `Imprimir em ${size}`).tap();
    await page.emulateMedia({ media: 'print' });
    const text = await page.evaluate(() => document.body.innerText);
    expect(text).toContain('Studio da Lia');
    expect(text).toContain('/studio-da-lia');
    expect(text).not.toContain('Imprimir em');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(
      ([, points]) => Number(points) * (25.4 / 72),
    );
    expect(boxes).toHaveLength(1);
    expect(Math.abs((boxes[0] ?? 0) - width)).toBeLessThan(1);
  }
});
