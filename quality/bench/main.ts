import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { serverCompilation } from '../../scripts/build/server-compilation.ts';
import { any } from './booking/any.ts';
import { booking } from './booking/booking.ts';
import { citus } from './booking/citus.ts';
import { push } from './booking/push.ts';
import { stripes } from './booking/stripes.ts';
import { flood } from './flood/flood.ts';
import { admin } from './owner/admin.ts';
import { commissions } from './owner/commissions.ts';
import { images } from './owner/images.ts';
import { series } from './owner/series.ts';
import { page } from './page/page.ts';
import { rounds } from './scale/rounds.ts';
import { scale } from './scale/scale.ts';
import { slots } from './slots.ts';
import { start } from './start.ts';

// `npm run bench` runs all, `npm run bench -- <name>` one. Each prints both sides of one run and their ratio.
// `npm run bench -- scale --events 50000 --requests 5000` is a short run of what takes a quarter of an hour.
const benches = new Map(
  [
    slots,
    booking,
    push,
    stripes,
    any,
    citus,
    flood,
    admin,
    commissions,
    images,
    series,
    page,
    rounds,
    scale,
    start,
  ].map((bench) => [bench.name, bench]),
);

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '100000' },
  },
});
const size = { events: Number(values.events), requests: Number(values.requests) };
const unknown = names.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${[...benches.keys()].join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, serverCompilation(), { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
for (const [name, bench] of benches) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  await bench(size);
}
