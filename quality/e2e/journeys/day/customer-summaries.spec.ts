import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { OwnerCalls } from '../../pages/owner-calls.ts';
import { demoLogin, OwnerPage } from '../../pages/owner-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../support/own-server.ts';

const day = dayAhead(20);
const carlos = { client_name: 'Carlos Eduardo Ramos', client_phone: '11987650101' };
const rosa = { client_name: 'Rosa 🌹', client_phone: '11987650102' };
const note =
  'Prefere máquina 2 dos lados, tesoura em cima; alergia a amônia 🌿.\nTraz o filho de quatro anos.';

/** The day's list, in which the customers' summaries are awaited; `tell` lets them come. */
async function openDay(page: Page, request: APIRequestContext) {
  const calls = await OwnerCalls.logIn(request, { endpoint: 'demo', title: '', ...demoLogin });
  const known = await calls.events();
  for (const [hour, who] of [carlos, rosa, carlos].entries()) {
    const title = `Corte de cabelo ${hour}`;
    if (known.some((event) => event.title === title)) continue;
    const [start, end] = [`${day}T1${hour}:00:00`, `${day}T1${hour}:30:00`];
    await calls.addEvent({ title, start, end, calendar: 'Ana Souza', price: 45, ...who });
  }
  await calls.send('update_client', { phone: carlos.client_phone, note });
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/user/v1/get_client_summaries/', async (route) => {
    const { clients } = (await (await route.fetch()).json()) as { clients: { phone: string }[] };
    await told;
    const missed = { [carlos.client_phone]: 12 };
    await route.fulfill({
      json: { clients: clients.map((one) => ({ ...one, missed: missed[one.phone] ?? 0 })) },
    });
  });
  await new OwnerPage(page).logIn();
  await page.goto(`/admin#inicio?dia=${day}`);
  await page.getByRole('article').nth(2).waitFor();
  return tell;
}

const placesOf = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, height }) => [top, height]),
    );

for (const width of [360, 1200])
  test(`DAY-004 at ${width} px notes and absences come into the cards and move nothing; an appointment opens its event and has the focus after it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const tell = await openDay(page, request);
    const before = await placesOf(page);
    tell();
    const first = page.getByRole('article').first();
    await expect(first.getByText('12 faltas')).toBeVisible();
    await expect(first.getByText(/^Prefere máquina 2/)).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    await expectAccessible(page);
    await expectSpokenAndTouched(page);

    await first.getByRole('button', { name: /^Mais ações/ }).click();
    await page.getByRole('button', { name: /^Ficha do cliente/ }).click();
    const record = page.getByRole('dialog', { name: 'Ficha do cliente' });
    const visit = record.getByRole('region', { name: 'Próximos' }).getByRole('button').last();
    await visit.click();
    const details = page.getByRole('dialog', { name: 'Detalhes do Evento' });
    await expect(details.getByText('12 faltas')).toBeVisible();
    await expect(details.getByText(/Traz o filho/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(record).toBeVisible();
    await expect(visit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
  });
