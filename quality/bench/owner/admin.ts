import { buildWhatIsStale } from '../../../scripts/build/stale.ts';
import { SpawnedServer } from '../../spawned-server.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { median, medianRatio, reportFigure } from '../compare.ts';
import { logIn, prepareOwner } from './prepare-owner.ts';
import { openBrowser, visitCalendar, visitOwner, type OwnerVisit } from './visit-owner.ts';

const rounds = 5;
const few = 50;
const many = 20_000;
/** Of a week of 300 events, whichever day it is. */
const busy = { eventsADay: 43, days: 14, inWeek: 300 };

/** Início of an owner with many events against one with few, and a busy week of Painel, in a real browser at a quarter of the processor. */
export async function admin(): Promise<void> {
  const { database, url } = await openBenchDatabase();
  const owners = {
    few: await prepareOwner(database.pool, few),
    many: await prepareOwner(database.pool, many),
    busy: await prepareOwner(database.pool, busy.days * busy.eventsADay, busy.eventsADay),
  };
  await database.close();

  await buildWhatIsStale();
  const server = new SpawnedServer(url);
  await server.start();
  const browser = await openBrowser();
  const visits: Record<'few' | 'many', OwnerVisit[]> = { few: [], many: [] };
  const drawing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['few', 'many'] as const) {
      const tokens = await logIn(server.address, owners[side]);
      visits[side].push(await visitOwner(browser, server.address, tokens));
    }
    const tokens = await logIn(server.address, owners.busy);
    drawing.push(await visitCalendar(browser, server.address, tokens, busy.inWeek));
  }
  await browser.close();
  await server.stop();

  const [ofMany, ofFew] = [visits.many.map(({ ready }) => ready), visits.few.map(({ ready }) => ready)];
  reportFigure(
    `Início with ${many} events (${median(ofMany).toFixed(0)} ms) / with ${few} (${median(ofFew).toFixed(0)} ms)`,
    medianRatio(ofMany, ofFew).toFixed(2),
    'at most 1.30',
  );
  for (const what of ['searching', 'writing'] as const) {
    const longest = median(visits.many.map((visit) => visit[what]));
    reportFigure(
      `longest task while ${what}, with ${many} events`,
      `${longest.toFixed(0)} ms`,
      'at most 100 ms',
    );
  }
  reportFigure(
    `longest task while Painel draws a week of ${busy.inWeek} events`,
    `${median(drawing).toFixed(0)} ms`,
    'at most 100 ms',
  );
  const scripts = Math.max(...visits.many.map((visit) => visit.scripts));
  reportFigure('JavaScript of the first view, brotli', `${(scripts / 1000).toFixed(0)} kB`, 'at most 300 kB');
}
