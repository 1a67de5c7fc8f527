import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, report, warnIfBusy } from './compare.mjs';
import { openPageSite } from './page/site.mjs';

const secondsARound = '3';
const asBrowsers = 'gzip, br';
const pagesWithOwnNonce = 50;

/** Pages of a store per second, warm, against a released file of the same size from the same server. */
export async function html() {
  const site = await openPageSite();
  try {
    // A cold server's first pages may lack the server-rendered markup that the cached ones have.
    await load(site.store, asBrowsers);
    const text = await textOf(site.store);
    const urls = { ours: site.store, static: await site.release(text) };
    await compare(urls, { encodings: asBrowsers, rounds: 7, target: 'at least 0.70' });
    await compare(urls, { encodings: 'identity', rounds: 3 });
    if ((await textOf(site.store)).length !== text.length) throw new Error('The page changed meanwhile.');
    await checkNonces(site.store);
  } finally {
    warnIfBusy();
    await site.stop();
  }
}

async function compare(urls, { encodings, rounds, target }) {
  const rates = { ours: [], static: [] };
  const sizes = {};
  // The first round warms both sides up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [side, url] of Object.entries(urls)) {
      const { rate, size } = await load(url, encodings);
      if (round > 0) rates[side].push(rate);
      sizes[side] = size;
    }
  }
  const shown = (side) => `${median(rates[side]).toFixed(0)}, ${(sizes[side] / 1000).toFixed(1)} kB each`;
  const ratios = rates.ours.map((rate, round) => rate / rates.static[round]);
  const what = encodings === 'identity' ? 'uncompressed pages' : 'pages';
  report(
    `${what} per second (${shown('ours')}) / file (${shown('static')})`,
    median(ratios).toFixed(2),
    target,
  );
}

/** Sends requests without a pause over kept-alive connections, from a process of its own. */
async function load(url, encodings) {
  const script = new URL('./measure-load.mjs', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, encodings, secondsARound]);
  return JSON.parse(stdout);
}

async function textOf(url) {
  return (await fetch(url)).text();
}

/** A cached page must still be served with a new nonce each time. */
async function checkNonces(url) {
  const policies = await Promise.all(
    Array.from({ length: pagesWithOwnNonce }, async () => {
      const answer = await fetch(url);
      const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      if (!nonce || !(await answer.text()).includes(nonce))
        throw new Error('A page lacks the nonce of its policy.');
      return nonce;
    }),
  );
  if (new Set(policies).size < pagesWithOwnNonce) throw new Error('Two pages share a nonce.');
}
