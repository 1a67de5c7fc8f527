import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';

/** The one entry of the calendar file that a click downloads, with the file's name. */
export async function savedEntry(page: Page, click: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const [entry] = calendarEntries(await readFile(await download.path(), 'utf8'));
  return { ...entry, fileName: download.suggestedFilename() };
}

/** A file's entries as a calendar program reads them. */
export function calendarEntries(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, sequence } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue('status');
    return { uid, summary, description, start: startDate.toJSDate().toISOString(), sequence, status };
  });
}
