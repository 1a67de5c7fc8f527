import { chromium } from '@playwright/test';
import { openBenchDatabase } from '../bench-database.mjs';
import { builtServer } from '../built-server.mjs';
import { median, report } from '../compare.mjs';
import { prepareOwner } from './prepare-owner.mjs';
import { visitOwner } from './visit-owner.mjs';
import { serveProduct } from '../serve-product.mjs';

const rounds = 5;
const few = 50;
const many = 20_000;

/** Início of an owner with many events against one with few, in a real browser at a quarter of the processor. */
export async function admin() {
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const { hashPassword } = await builtServer('platform/passwords/password-hash.js');
  const { database, url } = await openBenchDatabase();
  const dependencies = { storeIdOf, passwordHashOf: hashPassword };
  const owners = {
    few: await prepareOwner(database.pool, dependencies, few),
    many: await prepareOwner(database.pool, dependencies, many),
  };
  await database.close();

  const { address, stop } = await serveProduct(url);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const visits = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, owner] of Object.entries(owners))
      visits[side].push(await visitOwner(browser, address, await logIn(address, owner)));
  }
  await browser.close();
  await stop();

  const ratios = visits.many.map(({ ready }, round) => ready / visits.few[round].ready);
  const milliseconds = (side) => `${median(visits[side].map(({ ready }) => ready)).toFixed(0)} ms`;
  report(
    `Início with ${many} events (${milliseconds('many')}) / with ${few} (${milliseconds('few')})`,
    median(ratios).toFixed(2),
    'at most 1.30',
  );
  for (const what of ['searching', 'writing']) {
    const longest = median(visits.many.map((visit) => visit[what]));
    report(`longest task while ${what}, with ${many} events`, `${longest.toFixed(0)} ms`, 'at most 100 ms');
  }
  const scripts = Math.max(...visits.many.map((visit) => visit.scripts));
  report('JavaScript of the first view, brotli', `${(scripts / 1000).toFixed(0)} kB`, 'at most 300 kB');
}

async function logIn(address, owner) {
  const answer = await fetch(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { access, refresh } = await answer.json();
  return [access, refresh];
}
