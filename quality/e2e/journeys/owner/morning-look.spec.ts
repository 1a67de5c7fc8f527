import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { answerWith, hideServerTime } from '../../pages/network.ts';
import { OwnerCalls } from '../../pages/owner-calls.ts';
import { demoLogin, OwnerPage } from '../../pages/owner-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../support/own-server.ts';

const day = dayAhead(20);
const times = [
  '09:00',
  '09:30',
  '10:00',
  '11:00',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
  '17:00',
  '17:30',
];

const news = ['Marina Prado', 'Rafael Reis'].map((client_name, index) => ({
  id: `n${index}`,
  kind: 'cancelled',
  at: `${day}T12:00:00.000Z`,
  title: 'Barba',
  client_name,
  calendar: 'Ana Souza',
  start_time: `${day}T16:15:00`,
  moved_from: null,
  reason: '',
}));

const reminder = {
  id: 'e1',
  start_time: `${day}T10:00:00`,
  title: 'Corte',
  calendar: 'Ana Souza',
  sent: false,
  client_name: 'João Pedro Santos',
  client_phone: '11987650103',
  link: 'https://wa.me/5511987650103',
  text: 'Olá',
};

/** A day of two professionals, four of whose bookings are over at 14:10, when its owner looks. */
async function openDay(page: Page, request: APIRequestContext): Promise<OwnerPage> {
  const calls = await OwnerCalls.logIn(request, { endpoint: 'demo', title: '', ...demoLogin });
  const known = await calls.events();
  for (const [index, time] of times.entries()) {
    const title = `Corte de cabelo ${index}`;
    if (known.some((event) => event.title === title)) continue;
    const [hour = '', minute] = time.split(':');
    const end = minute === '00' ? `${hour}:30` : `${String(Number(hour) + 1).padStart(2, '0')}:00`;
    await calls.addEvent({
      title,
      start: `${day}T${time}:00`,
      end: `${day}T${end}:00`,
      calendar: index % 2 === 0 ? 'Ana Souza' : 'Bruno Lima',
      price: 45,
      client_name: 'Carlos Eduardo Ramos',
      client_phone: '11987650101',
    });
  }
  await hideServerTime(page);
  await answerWith(page, '/user/v1/get_all_news/*', 200, { news, count: news.length });
  await answerWith(page, '/user/v1/get_holidays/*', 200, []);
  await answerWith(page, '/user/v1/get_reminders/', 200, {
    is_on: true,
    day,
    reminders: [reminder],
    held: [],
  });
  await page.clock.setFixedTime(`${day}T17:10:00Z`);
  const admin = new OwnerPage(page);
  await admin.logIn();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Novidades (2)' }).waitFor();
  return admin;
}

/** The boxes of the cards, and how many of them lie wholly above the bar below. */
async function lookAtCards(page: Page) {
  const boxes = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .map(({ top, bottom, height }) => ({ top, bottom, height })),
    );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const tabs = await page.getByRole('navigation', { name: 'Seções' }).boundingBox();
  const floor = tabs && tabs.width === width ? tabs.y : height;
  return { boxes, whole: boxes.filter(({ bottom }) => bottom <= floor + 0.5).length };
}

for (const { width, height, whole, begins, tallest } of [
  { width: 360, height: 740, whole: 4, begins: 240, tallest: 128 },
  { width: 1280, height: 800, whole: 8, begins: 220, tallest: 72 },
])
  test(`DAY-001 DAY-002 at ${width}×${height} a look at Início tells ${whole} whole bookings`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await openDay(page, request);
    const seen = await lookAtCards(page);
    expect(seen.boxes[0]?.top).toBeLessThanOrEqual(begins);
    expect(seen.whole).toBeGreaterThanOrEqual(whole);
    for (const box of seen.boxes) expect(box.height).toBeLessThanOrEqual(tallest);
    const first = page.getByRole('article').first();
    for (const text of ['Carlos Eduardo Ramos', '(11) 98765-0101', 'R$ 45,00', 'Ana Souza'])
      await expect(first.getByText(text)).toBeVisible();
    for (const box of await first.getByRole('button', { name: /^(Editar|Excluir|Mais ações)/ }).all())
      expect(await box.boundingBox()).toMatchObject({ width: 44, height: 44 });

    const notices = page.getByRole('button', { name: /^(Novidades \(|Lembretes)/ });
    await expect(notices).toHaveCount(2);
    const [one, other] = await notices.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    expect(other?.top).toBe(one?.top);
    expect((one?.bottom ?? Infinity) - (one?.top ?? 0)).toBeLessThanOrEqual(48);
    await expectAccessible(page);
    await notices.last().click();
    await expect(page.getByText('João Pedro Santos')).toBeVisible();

    await first.getByRole('button', { name: /^Mais ações/ }).click();
    const more = page.getByRole('dialog', { name: /^Mais ações de Corte de cabelo/ });
    await expect(more.getByRole('link', { name: 'WhatsApp de Carlos Eduardo Ramos' })).toBeInViewport();
    await expect(more.getByRole('button', { name: 'Alterações' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
  });
