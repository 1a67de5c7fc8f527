// oxlint-disable-next-line no-restricted-imports -- how soon the second tap follows is what is tried.
import { setTimeout as pass } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** Phones, and how soon after the first the second half of a double tap comes there, of quick and of slow hands. */
export const phonesWithGaps = [
  { width: 320, height: 568, gapsInMilliseconds: [60, 300] },
  { width: 360, height: 740, gapsInMilliseconds: [60, 120, 200, 300, 450] },
  { width: 412, height: 915, gapsInMilliseconds: [120, 450] },
];

/** A place on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger on the screen of a phone, as the browser itself receives it: it scrolls, taps and presses long. */
export class Finger {
  #at: Point = { x: 0, y: 0 };

  private constructor(private readonly input: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(at: Point): Promise<void> {
    await this.#touch('touchStart', at);
  }

  /** In steps, as a finger goes. */
  async moveBy({ x = 0, y = 0 }: Partial<Point>): Promise<void> {
    const from = this.#at;
    const steps = 8;
    for (let step = 1; step <= steps; step += 1)
      await this.#touch('touchMove', { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps });
  }

  async lift(): Promise<void> {
    await this.input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Twice in the same place, or the second time in another, with a pause between. */
  async tapTwice(target: Locator, gapInMilliseconds: number, second?: Point): Promise<void> {
    // The page's clock of animations at half its pace: a machine that is late by some hundred milliseconds is not too late.
    await this.input.send('Animation.enable');
    await this.input.send('Animation.setPlaybackRate', { playbackRate: 0.5 });
    // Waits until the target takes presses, as a person does who sees it.
    await target.tap({ trial: true });
    const first = await this.placeOf(target);
    // A finger does not wait until the page has answered.
    const firstTap = this.#tap(first);
    await pass(gapInMilliseconds);
    await Promise.all([firstTap, this.#tap(second ?? first)]);
  }

  /** The middle of an element that is on the screen. */
  async placeOf(element: Locator): Promise<Point> {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error('Nothing is on the screen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async #tap(at: Point): Promise<void> {
    await Promise.all([this.press(at), this.lift()]);
  }

  /** The browser takes the touch away, as for a gesture of the system's. */
  async lose(): Promise<void> {
    await this.input.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }

  async #touch(type: 'touchStart' | 'touchMove', at: Point): Promise<void> {
    this.#at = at;
    await this.input.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  }
}

/** Where an element is, brought to the middle of the screen: by default its own middle. */
export async function pointOn(element: Locator, part = 0.5): Promise<Point> {
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing is on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}

/** The preview of a dragged event, on the screen until it is let go. */
export function draggedEvent(page: Page): Locator {
  return page.locator('.rbc-addons-dnd-drag-preview');
}
