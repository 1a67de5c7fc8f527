import { parseArgs } from 'node:util';
import { admin } from './owner/admin.mjs';
import { booking } from './booking/booking.mjs';
import { citus } from './booking/citus.mjs';
import { flood } from './flood/flood.mjs';
import { page } from './page/page.mjs';
import { reminders } from './scale/reminders.mjs';
import { scale } from './scale/scale.mjs';
import { slots } from './slots.mjs';
import { start } from './start.mjs';

// `npm run bench` runs all, `npm run bench -- <name>` one. Each prints both sides of one run and their ratio.
// `npm run bench -- scale --events 50000 --requests 5000` is a short run of what takes a quarter of an hour.
const benches = {
  slots,
  booking,
  citus,
  flood,
  admin,
  page,
  reminders,
  scale,
  start,
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '100000' },
  },
});
const size = { events: Number(values.events), requests: Number(values.requests) };
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  console.log(`\n${name}`);
  await benches[name](size);
}
