import { admin } from './admin.mjs';
import { booking } from './booking.mjs';
import { html } from './html.mjs';
import { page } from './page.mjs';
import { slots } from './slots.mjs';

// `npm run bench` runs all, `npm run bench -- <name>` one. Each prints both sides of one run and their ratio.
const benches = { slots, booking, admin, page, html };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  console.log(`\n${name}`);
  await benches[name]();
}
