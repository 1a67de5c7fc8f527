import { openProtocolPage } from './protocol-page.mjs';
import { recordTraffic } from './traffic.mjs';

/** How many times slower a cheap phone is. */
export const cpuSlowdown = 4;
const megabit = 1e6 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/**
 * A page on a cheap phone and a slow network, and a record of its requests.
 * @param {{ recorder?: () => void, rate?: number }} [options] what runs in the page before everything else, and how
 * many times slower the processor is
 */
export async function openThrottled(browser, { recorder, rate = cpuSlowdown } = {}) {
  const page = await openProtocolPage(browser);
  const traffic = recordTraffic(page);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', network);
  await page.send('Emulation.setDeviceMetricsOverride', phone);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  if (recorder) {
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${recorder})()` });
  }
  return { page, traffic };
}
