import type { Browser } from '@playwright/test';
import { openProtocolPage, type ProtocolPage } from './protocol-page.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

const megabit = 1e6 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

interface ThrottledOptions {
  /** Runs in the page before everything else. */
  readonly recorder?: () => void;
  /** By how much the processor is divided. */
  readonly rate: number;
}

interface ThrottledPage {
  readonly page: ProtocolPage;
  readonly traffic: Traffic;
}

/** A page on a cheap phone and a slow network, and a record of its requests. */
export async function openThrottled(
  browser: Browser,
  { recorder, rate }: ThrottledOptions,
): Promise<ThrottledPage> {
  const page = await openProtocolPage(browser);
  const traffic = recordTraffic(page);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', network);
  await page.send('Emulation.setDeviceMetricsOverride', phone);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  if (recorder) {
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${recorder.toString()})()` });
  }
  return { page, traffic };
}
