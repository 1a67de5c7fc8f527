import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';
import { expectWhole } from '../../pages/whole-text.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  store: {
    endpoint: 'barbearia-que-oferece',
    title: 'Barbearia que Oferece',
    username: 'oferece',
    password: 'senha-bem-longa',
  },
});

/** As a reader of the message taps it. */
const linkIn = (text: string) => /https?:\S+$/.exec(text)?.[0] ?? '';

const offeredTo = (page: Page) => page.getByRole('list', { name: 'Horários oferecidos' }).getByRole('button');

for (const [place, size] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`OFR-001 OFR-002 OFR-003 OFR-004 on ${place} three times are offered, and the customer books one with a tap`, async ({
    page,
    store,
    calls,
    admin,
    browser,
    baseURL,
  }) => {
    test.slow();
    const [calendar, service] = [`Ana ${size.width}`, `Corte ${size.width}`];
    const hours = await calls.addHours(`Dia ${size.width}`, '08:00', '18:00');
    await calls.addService(service, [await calls.addCalendar(calendar, hours)]);
    await calls.addEvent({
      title: 'Barba',
      calendar,
      client_name: 'João da Silva',
      client_phone: '11987654321',
      start: `${dayAhead(-7)}T10:00:00`,
      end: `${dayAhead(-7)}T10:30:00`,
    });
    await page.setViewportSize(size);
    await admin.logIn(store);
    await page.getByRole('link', { name: 'Clientes' }).click();
    const customers = page.getByRole('group', { name: 'Clientes' }).getByRole('listitem');
    await customers.first().getByRole('button').click();
    await admin.button('Oferecer horários').click();
    const dialog = page.getByRole('dialog', { name: 'Oferecer horários' });
    await expect(dialog.getByText('Para João da Silva')).toBeVisible();
    await dialog.getByText(service).click();
    const exchange = dialog.getByRole('button', { name: /^Trocar/ });
    await expect(exchange).toHaveCount(3);
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
    await expectWhole(page);
    const before = await exchange.first().innerText();
    await exchange.first().press('Enter');
    await expect(exchange.first()).not.toHaveText(before);
    await expect(exchange.first()).toBeFocused();
    await expect(dialog.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Jo%C3%A3o/,
    );
    await dialog.getByRole('button', { name: 'Copiar mensagem' }).click();
    await expect(page.getByText('Mensagem copiada!')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      /^Olá, João da Silva! Para Corte \d+ em Barbearia que Oferece tenho:\n(• .+\n){3}Para marcar,/,
    );
    await page.goBack();
    await expect(dialog).toBeHidden();

    const theirs = await browser.newContext({ viewport: size, ...(baseURL && { baseURL }) });
    const customer = await theirs.newPage();
    const booking = new BookingPage(customer);
    await customer.goto(linkIn(text));
    await booking.heading('Escolha o dia e o horário').waitFor();
    const offered = offeredTo(customer);
    await expect(offered).toHaveCount(3);
    await expect(offered.first()).toBeEnabled();
    await expectAccessible(customer);
    const [time = ''] = /\d\d:\d\d/.exec(await offered.nth(1).innerText()) ?? [];
    await offered.nth(1).press('Enter');
    await expect(booking.times.filter({ hasText: time })).toBeChecked();
    await expectAccessible(customer);
    await booking.confirmSlot();
    await booking.identify();
    await expect(booking.shownTime(time)).toBeVisible();
    await booking.button('Confirmar').click();
    await booking.heading('Agendamento confirmado').waitFor();

    const late = await theirs.newPage();
    await late.goto(linkIn(text));
    await expect(offeredTo(late).nth(1)).toContainText('ocupado');
    await expect(offeredTo(late).nth(1)).toBeDisabled();
    await expect(offeredTo(late).first()).toBeEnabled();
    await expectAccessible(late);
    await late.goBack();
    await theirs.close();
  });

test('OFR-005 a garbled offer is the plain page, also without script', async ({
  browser,
  store,
  calls,
  baseURL,
}) => {
  const hours = await calls.addHours('Sempre', '08:00', '18:00');
  await calls.addService('Barba', [await calls.addCalendar('Bruno', hours)]);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const answer = await page.goto(`/${store.endpoint}?oferta=%E0%A4%A`);
    expect(answer?.status()).toBe(200);
    await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible();
    await context.close();
  }
});
