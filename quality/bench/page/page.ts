import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.ts';
import { median, medianRatio, reportFigure, warnIfBusy } from '../compare.ts';
import { narrowStore, removeImages } from './change-store.ts';
import { paintFigures, requestLines, usabilityFigures } from './figures.ts';
import { lighthouseRun, type LighthouseRun } from './lighthouse-run.ts';
import { mainThreadWork, type MainThreadWork } from './main-thread-work.ts';
import { reportOfferedPage } from './offered-page.ts';
import { openBenchSite } from './site.ts';
import { staticPageOf } from './static-page.ts';
import type { Seen } from './recorder.ts';
import { tapFirstCard, waitUntilUsable, watchPage, type UsedVisit, type WatchedVisit } from './visits.ts';

const rounds = 5;
const lighthouseRuns = 5;

/** By how much the processor is divided, and what is held against that: milliseconds of blocking, and a whole score. */
const phones = [
  { rate: 4, blockingTime: 60, performance: 99 },
  { rate: 8, blockingTime: 200, performance: undefined },
] as const;
type Phone = (typeof phones)[number];

/** A customer's first visit on a cheap phone, against a static page that looks the same, from the same server. */
export async function page(): Promise<void> {
  const site = await openBenchSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  const measure = async (look: string, largestPaint: number): Promise<Pages> => {
    const pages = { store: site.store, copy: await site.release(await staticPageOf(browser, site.store)) };
    for (const phone of phones) {
      console.log(` ${look}, processor ÷ ${phone.rate}`);
      const visits = await visit(browser, pages, phone.rate);
      reportPaints(visits, phone, largestPaint);
      reportUsability(visits);
      await reportLighthouse(pages, port, phone);
    }
    return pages;
  };
  try {
    await reportOfferedPage(site.store);
    await measure('with a logo, a cover and photos', 1.1);
    await removeImages(site.store);
    const pages = await measure('without images', 1.15);
    for (const { serviceCount, target } of [
      { serviceCount: 2, target: 2200 },
      { serviceCount: 1, target: 1900 },
    ]) {
      await narrowStore(site.store, serviceCount);
      await reportFirstFree(browser, pages, { serviceCount, target });
    }
  } finally {
    await browser.close();
    warnIfBusy();
    await site.stop();
  }
}

/** The addresses of the product's page and of the static one. */
interface Pages {
  readonly store: string;
  readonly copy: string;
}

interface Visit {
  readonly ours: WatchedVisit;
  readonly copy: WatchedVisit;
  readonly use: UsedVisit;
  readonly tap: Required<Seen>;
  readonly work: MainThreadWork;
}

async function visit(browser: Browser, pages: Pages, rate: number): Promise<Visit[]> {
  const store = { url: pages.store, rate };
  const visits: Visit[] = [];
  // The first round, with a cold server and browser, does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const visit: Visit = {
      ours: await watchPage(browser, store),
      // The server's policy lets no released file use scripts or styles of its own.
      copy: await watchPage(browser, { url: pages.copy, rate }, { bypassesPolicy: true }),
      use: await waitUntilUsable(browser, store),
      tap: await tapFirstCard(browser, store),
      work: await mainThreadWork(browser, store),
    };
    if (String(visit.ours.places) !== String(visit.copy.places))
      throw new Error(`It looks different: ${String(visit.copy.places)} for ${String(visit.ours.places)}`);
    visits.push(visit);
  }
  return visits.slice(1);
}

function reportPaints(visits: readonly Visit[], phone: Phone, largestPaint: number): void {
  const ours = visits.map((visit) => paintFigures(visit.ours));
  const copy = visits.map((visit) => paintFigures(visit.copy));
  const both = (name: keyof PaintFigures, show: (value: number) => string) =>
    `${show(middle(ours, name))} / static ${show(middle(copy, name))}`;
  const ratio = (name: keyof PaintFigures) =>
    medianRatio(
      ours.map((figures) => figures[name]),
      copy.map((figures) => figures[name]),
    ).toFixed(2);
  const blocking = `at most ${phone.blockingTime} ms`;
  reportFigure(
    `largest paint (${both('largestPaint', milliseconds)})`,
    ratio('largestPaint'),
    `at most ${largestPaint}`,
  );
  reportFigure(
    `interactive: no long task after (${both('interactive', milliseconds)})`,
    ratio('interactive'),
    'at most 2',
  );
  reportFigure('layout shift', middle(ours, 'layoutShift').toFixed(3), 'at most 0.010');
  reportFigure('blocking time', both('blockingTime', milliseconds), blocking);
  const works = visits.map(({ work }) => work);
  reportFigure(
    'blocking time by processor time alone',
    milliseconds(middle(works, 'blockingTime')),
    blocking,
  );
  reportFigure(
    'longest task before a tap is answered, likewise',
    milliseconds(middle(works, 'longestBeforeUse')),
    'at most 100 ms',
  );
  reportFigure('first paint', both('firstPaint', milliseconds));
  reportFigure('over the wire', both('bytes', kilobytes));
  reportFigure('of images, before scrolling', kilobytes(middle(ours, 'imageBytes')), 'at most 60 kB');
  reportFigure('images without width and height', String(middle(ours, 'unsizedImages')), '0');
  reportFigure('requests', both('requests', String));
  const last = visits.at(-1);
  if (!last) return;
  for (const task of last.work.long) console.log(`    ${task}`);
  reportFigure('what paints largest', `${last.ours.largest} / static ${last.copy.largest}`);
  for (const { value, moved } of last.ours.shifts)
    reportFigure(`shift of ${value.toFixed(4)}`, String(moved));
}

function reportUsability(visits: readonly Visit[]): void {
  const uses = visits.map(({ use }) => usabilityFigures(use));
  const taps = visits.map(({ tap }) => ({
    tapped: tap.tapped,
    acknowledged: tap.acknowledged - tap.tapped,
    answered: tap.answered - tap.tapped,
  }));
  reportFigure(
    'round trips until the first step can be used',
    String(middle(uses, 'roundTrips')),
    'at most 3',
  );
  reportFigure('a card is shown', milliseconds(middle(uses, 'card')));
  reportFigure('the first step can be used', milliseconds(middle(uses, 'usable')));
  reportFigure(
    'loaded until then',
    `${kilobytes(middle(uses, 'bytes'))} in ${middle(uses, 'requests')} requests`,
  );
  reportFigure(
    'loaded later',
    `${kilobytes(middle(uses, 'laterBytes'))} in ${middle(uses, 'laterRequests')} requests`,
  );
  reportFigure('tap as soon as a card is painted', milliseconds(middle(taps, 'tapped')));
  reportFigure('shows feedback after', milliseconds(middle(taps, 'acknowledged')));
  reportFigure('leads to the next step after', milliseconds(middle(taps, 'answered')));
  const last = visits.at(-1);
  for (const line of last ? requestLines(last.use) : []) console.log(`    ${line}`);
}

/**
 * A tap as soon as a card is painted, until the next step names the first free hour, and beside it the static page's largest
 * paint; the first round does not count.
 */
async function reportFirstFree(
  browser: Browser,
  { store, copy }: Pages,
  { serviceCount, target }: { readonly serviceCount: number; readonly target: number },
): Promise<void> {
  const [{ rate }] = phones;
  const taps: Required<Seen>[] = [];
  const paints: PaintFigures[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    taps.push(await tapFirstCard(browser, { url: store, rate }, 'firstFree'));
    paints.push(paintFigures(await watchPage(browser, { url: copy, rate }, { bypassesPolicy: true })));
  }
  const both = `services ${serviceCount}, calendars 1; static page painted ${milliseconds(middle(paints.slice(1), 'largestPaint'))}`;
  reportFigure(
    `first free hour (${both})`,
    milliseconds(middle(taps.slice(1), 'firstFree')),
    `at most ${target} ms`,
  );
}

async function reportLighthouse(
  { store, copy }: Pages,
  port: number,
  { rate, performance }: Phone,
): Promise<void> {
  const runs: LighthouseRun['scores'][] = [];
  const interactive: { ours: number; copy: number }[] = [];
  for (let run = 0; run < lighthouseRuns; run += 1) {
    const ours = await lighthouseRun({ url: store, rate }, port);
    const { interactiveAfter } = await lighthouseRun({ url: copy, rate }, port);
    runs.push(ours.scores);
    interactive.push({ ours: ours.interactiveAfter, copy: interactiveAfter });
  }
  const times = `${milliseconds(middle(interactive, 'ours'))} / static ${milliseconds(middle(interactive, 'copy'))}`;
  const ratio = median(interactive.map(({ ours, copy }) => ours / copy));
  // Under its trace V8 reads each function that sets a timer or makes an error once more: tasks that no customer has.
  reportFigure(`Lighthouse, interactive under its trace (${times})`, ratio.toFixed(2));
  if (performance === undefined) return;
  const targets = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
  for (const [category, target] of Object.entries(targets)) {
    const known = runs.flatMap((run) => run.get(category) ?? []);
    const sorted = known.sort((a, b) => a.score - b.score);
    const { score, lost } = sorted[Math.floor(sorted.length / 2)] ?? { score: 0, lost: [] };
    reportFigure(`Lighthouse, ${category}`, String(score), `at least ${target}`);
    if (score < target) for (const audit of lost) console.log(`    ${audit}`);
  }
}

type PaintFigures = ReturnType<typeof paintFigures>;

function middle<Name extends string>(figures: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return median(figures.map((figure) => figure[name]));
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
