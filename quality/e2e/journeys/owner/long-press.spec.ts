import { expect, test, type Locator, type Page } from '@playwright/test';
import { draggedEvent, Finger, pointOn } from '../../pages/finger.ts';
import { OwnerCalls } from '../../pages/owner-calls.ts';
import { demoLogin, OwnerPage } from '../../pages/owner-page.ts';

test.use({ hasTouch: true });

const hourInPixels = 96;

/** A second try finds what the first one left, seven weeks before. */
const weeksOfTry = () => 7 * test.info().retry;

/** The day of a week to come that is the same as today. */
function dayIn(weeks: number): string {
  const then = new Date(Date.now() + (weeks + weeksOfTry()) * 7 * 86_400_000);
  return then.toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
}

/** Painel on a phone in a week to come, with a new event in it from 03:00 to 04:00, before all bookings. */
async function openPainel(page: Page, title: string, weeks: number): Promise<Locator> {
  const calls = await OwnerCalls.logIn(page.request, { endpoint: 'demo', title: '', ...demoLogin });
  const [calendar] = await calls.read('get_calendars');
  const times = { start: `${dayIn(weeks)}T03:00:00`, end: `${dayIn(weeks)}T04:00:00` };
  await calls.addEvent({ title, ...times, calendar: calendar?.name ?? '' });
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  // Tapped throughout: the calendar hears either a mouse or fingers, whichever is there first.
  await owner.button('Semana').tap();
  for (let week = 0; week < weeks + weeksOfTry(); week += 1) await owner.button('Próximo').tap();
  const event = page.getByRole('button', { name: new RegExp(title) });
  await expect(event).toHaveAccessibleName(/03:00 às 04:00/);
  return event;
}

/** Rests on an event until it can be dragged. */
async function hold(finger: Finger, event: Locator, part?: number) {
  await rest(finger, event, draggedEvent(event.page()), part);
}

/** Presses long until that answers: what is drawn anew meanwhile, as after an answer, loses the finger. */
async function rest(finger: Finger, event: Locator, answer: Locator, part?: number) {
  await expect(async () => {
    await finger.press(await pointOn(event, part));
    const answers = answer.waitFor({ timeout: 3000 });
    await answers.catch(() => finger.lose());
    await answers;
  }).toPass();
}

for (const [view, weeks] of [
  ['Semana', 1],
  ['Dia', 2],
] as const)
  test(`MOVE-034 on a phone a long press moves and resizes an event, and it can be taken back: ${view}`, async ({
    page,
  }) => {
    const event = await openPainel(page, `Toque ${view}`, weeks);
    const owner = new OwnerPage(page);
    const finger = await Finger.on(page);
    await owner.button(view).tap();

    await hold(finger, event);
    await finger.moveBy({ y: 2 * hourInPixels });
    await finger.lift();
    await expect(event).toHaveAccessibleName(/05:00 às 06:00/);
    await owner.button('Desfazer').tap();
    await expect(event).toHaveAccessibleName(/03:00 às 04:00/);

    await hold(finger, event, 0.97);
    await finger.moveBy({ y: 1.5 * hourInPixels });
    await finger.lift();
    await expect(event).toHaveAccessibleName(/03:00 às 05:30/);

    await hold(finger, event, 0.02);
    await finger.moveBy({ y: hourInPixels });
    await finger.lift();
    await expect(event).toHaveAccessibleName(/04:00 às 05:30/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('MOVE-034 on a phone a week’s event is dragged to the day that the finger is on', async ({ page }) => {
  const event = await openPainel(page, 'Toque ao lado', 3);
  const finger = await Finger.on(page);
  const noon = new Date(`${dayIn(3)}T12:00:00Z`);
  const days = noon.getUTCDay() === 6 ? -1 : 1;
  const target = new Date(noon.getTime() + days * 86_400_000);
  const from = await pointOn(event);
  const column = await event.locator('xpath=ancestor::*[contains(@class, "rbc-day-slot")]').boundingBox();
  if (!column) throw new Error('The day is not on the screen.');
  // Just beyond the line between two days.
  const x = column.x + days * column.width + 5;
  await hold(finger, event);
  await finger.moveBy({ x: x - from.x, y: hourInPixels / 2 });
  await expect(draggedEvent(page)).toHaveCount(1);
  await finger.lift();
  const moved = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  await expect(event).toHaveAccessibleName(new RegExp(`${moved.format(target)}.*03:30 às 04:30`));
});

test('MOVE-034 on a phone what was tapped at its edge is not resized by a long press elsewhere', async ({
  page,
}) => {
  const event = await openPainel(page, 'Toque na borda', 5);
  const finger = await Finger.on(page);
  await finger.press(await pointOn(event, 0.97));
  await finger.lift();
  const details = page.getByRole('dialog', { name: 'Detalhes do Evento' });
  await details.waitFor();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  // What the dialog lay upon takes no press at first.
  await event.tap({ trial: true });
  await rest(finger, event, page.locator('.rbc-slot-selection'), 2.6);
  await expect(draggedEvent(page)).toHaveCount(0);
  await finger.moveBy({ y: hourInPixels / 2 });
  await finger.lift();
  await page.getByRole('dialog', { name: 'Confirmar Agendamento' }).waitFor();
  await expect(page.getByText('Evento remarcado!')).toHaveCount(0);
});

test('MOVE-034 on a phone a tap opens an event, and what is only scrolled, held or lost moves none', async ({
  page,
}) => {
  const event = await openPainel(page, 'Toque parado', 4);
  const finger = await Finger.on(page);
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('move_event')) moves.push(request.url());
  });
  const hours = page.locator('.rbc-time-content');
  const scrolledTo = () => hours.evaluate(({ scrollTop }) => scrollTop);

  // Scrolled from its edge, which would otherwise be drawn out by the next press.
  const place = await pointOn(event, 0.97);
  const before = await scrolledTo();
  await finger.press(place);
  await finger.moveBy({ y: -hourInPixels });
  await finger.lift();
  await expect.poll(scrolledTo).toBeGreaterThan(before);
  await expect(draggedEvent(page)).toHaveCount(0);

  for (const part of [0.5, 0.97]) {
    await hold(finger, event, part);
    await finger.lift();
    await expect(draggedEvent(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await hold(finger, event);
  await finger.moveBy({ y: hourInPixels });
  await finger.lose();
  await expect(draggedEvent(page)).toHaveCount(0);

  await finger.press(await pointOn(event));
  await finger.lift();
  await expect(page.getByRole('dialog', { name: 'Detalhes do Evento' })).toContainText('Toque parado');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(event).toHaveAccessibleName(/03:00 às 04:00/);
  expect(moves).toEqual([]);
});

test('MOVE-034 a mouse drags an event after a finger has', async ({ page }) => {
  const event = await openPainel(page, 'Toque e mouse', 6);
  const finger = await Finger.on(page);
  await hold(finger, event);
  await finger.moveBy({ y: 2 * hourInPixels });
  await finger.lift();
  await expect(event).toHaveAccessibleName(/05:00 às 06:00/);

  const before = await pointOn(event);
  await page.mouse.move(before.x, before.y);
  const { x, y } = await pointOn(event);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hourInPixels / 2, { steps: 4 });
  await page.mouse.move(x, y + hourInPixels, { steps: 4 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/06:00 às 07:00/);
});
