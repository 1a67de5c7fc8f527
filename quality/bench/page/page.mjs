import { chromium } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.ts';
import { median, report, warnIfBusy } from '../compare.mjs';
import { paintFigures, requestLines, usabilityFigures } from './figures.mjs';
import { lighthouseRun } from './lighthouse-run.mjs';
import { mainThreadWork } from './main-thread-work.mjs';
import { openPageSite } from './site.mjs';
import { narrowStore } from './narrow-store.mjs';
import { staticPageOf } from './static-page.mjs';
import { tapFirstCard, waitUntilUsable, watchPage } from './visits.mjs';

const rounds = 5;
const lighthouseRuns = 5;
const scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** A customer's first visit on a cheap phone, against a static page that looks the same, from the same server. */
export async function page() {
  const site = await openPageSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const copy = await site.release(await staticPageOf(browser, site.store));
    const visits = await visit(browser, site.store, copy);
    reportPaints(visits);
    reportUsability(visits);
    for (const [serviceCount, target] of [
      [2, 2200],
      [1, 1900],
    ]) {
      await narrowStore(site.store, serviceCount);
      await reportFirstFree(browser, { store: site.store, copy }, { serviceCount, target });
    }
    await reportLighthouse({ store: site.store, copy }, port);
  } finally {
    await browser.close();
    warnIfBusy();
    await site.stop();
  }
}

async function visit(browser, store, copy) {
  const visits = [];
  // The first round, with a cold server and browser, does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const visit = {
      ours: await watchPage(browser, store),
      // The server's policy lets no released file use scripts or styles of its own.
      copy: await watchPage(browser, copy, { bypassesPolicy: true }),
      use: await waitUntilUsable(browser, store),
      tap: await tapFirstCard(browser, store),
      work: await mainThreadWork(browser, store),
    };
    if (String(visit.ours.places) !== String(visit.copy.places))
      throw new Error(`The static page looks different: ${visit.copy.places} for ${visit.ours.places}`);
    visits.push(visit);
  }
  return visits.slice(1);
}

function reportPaints(visits) {
  const ours = visits.map((visit) => paintFigures(visit.ours));
  const copy = visits.map((visit) => paintFigures(visit.copy));
  const both = (name, show) => `${show(middle(ours, name))} / static ${show(middle(copy, name))}`;
  const ratios = ours.map(({ largestPaint }, round) => largestPaint / copy[round].largestPaint);
  report(`largest paint (${both('largestPaint', milliseconds)})`, median(ratios).toFixed(2), 'at most 1.15');
  report('layout shift', middle(ours, 'layoutShift').toFixed(3), 'at most 0.010');
  report('blocking time', milliseconds(middle(ours, 'blockingTime')), 'at most 60 ms');
  const works = visits.map(({ work }) => work);
  report(
    'blocking time by processor time alone',
    milliseconds(middle(works, 'blockingTime')),
    'at most 60 ms',
  );
  for (const task of works.at(-1).long) console.log(`    ${task}`);
  report('first paint', both('firstPaint', milliseconds));
  report('over the wire', both('bytes', kilobytes));
  report('requests', both('requests', String));
  const { largest, shifts } = visits.at(-1).ours;
  report('what paints largest', `${largest} / static ${visits.at(-1).copy.largest}`);
  for (const { value, moved } of shifts) report(`shift of ${value.toFixed(4)}`, String(moved));
}

function reportUsability(visits) {
  const uses = visits.map(({ use }) => usabilityFigures(use));
  const taps = visits.map(({ tap }) => ({
    tapped: tap.tapped,
    acknowledged: tap.acknowledged - tap.tapped,
    answered: tap.answered - tap.tapped,
  }));
  report('round trips until the first step can be used', String(middle(uses, 'roundTrips')), 'at most 3');
  report('a card is shown', milliseconds(middle(uses, 'card')));
  report('the first step can be used', milliseconds(middle(uses, 'usable')));
  report('loaded until then', `${kilobytes(middle(uses, 'bytes'))} in ${middle(uses, 'requests')} requests`);
  report(
    'loaded later',
    `${kilobytes(middle(uses, 'laterBytes'))} in ${middle(uses, 'laterRequests')} requests`,
  );
  report('tap as soon as a card is painted', milliseconds(middle(taps, 'tapped')));
  report('shows feedback after', milliseconds(middle(taps, 'acknowledged')));
  report('leads to the next step after', milliseconds(middle(taps, 'answered')));
  for (const line of requestLines(visits.at(-1).use)) console.log(`    ${line}`);
}

/**
 * A tap as soon as a card is painted, until the next step names the first free hour, and beside it the static page's largest
 * paint; the first round does not count.
 */
async function reportFirstFree(browser, { store, copy }, { serviceCount, target }) {
  const taps = [];
  const paints = [];
  for (let round = 0; round <= rounds; round += 1) {
    taps.push(await tapFirstCard(browser, store, 'firstFree'));
    paints.push(paintFigures(await watchPage(browser, copy, { bypassesPolicy: true })));
  }
  const both = `services ${serviceCount}, calendars 1; static page painted ${milliseconds(middle(paints.slice(1), 'largestPaint'))}`;
  report(
    `first free hour (${both})`,
    milliseconds(middle(taps.slice(1), 'firstFree')),
    `at most ${target} ms`,
  );
}

async function reportLighthouse({ store, copy }, port) {
  const runs = [];
  const interactive = [];
  for (let run = 0; run < lighthouseRuns; run += 1) {
    const ours = await lighthouseRun(store, port);
    const { interactiveAfter } = await lighthouseRun(copy, port);
    runs.push(ours.scores);
    interactive.push({ ours: ours.interactiveAfter, copy: interactiveAfter });
  }
  const times = `${milliseconds(middle(interactive, 'ours'))} / static ${milliseconds(middle(interactive, 'copy'))}`;
  const ratio = median(interactive.map(({ ours, copy }) => ours / copy));
  report(`Lighthouse, interactive (${times})`, ratio.toFixed(2), 'at most 2');
  for (const [category, target] of Object.entries(scores)) {
    const sorted = runs.map((run) => run[category]).sort((a, b) => a.score - b.score);
    const { score, lost } = sorted[Math.floor(sorted.length / 2)];
    report(`Lighthouse, ${category}`, String(score), `at least ${target}`);
    if (score < target) for (const audit of lost) console.log(`    ${audit}`);
  }
}

const middle = (figures, name) => median(figures.map((figure) => figure[name]));
const milliseconds = (value) => `${value.toFixed(0)} ms`;
const kilobytes = (value) => `${(value / 1000).toFixed(1)} kB`;
