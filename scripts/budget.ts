import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growth, growthLine, kilobytes, type Sizes } from './budget/growth.ts';
import { measureBookingRoute } from './budget/measure-booking-route.ts';

/**
 * `npm run budget`: the JavaScript of the booking route as it was built last, against its limits. `-- --record` stores the
 * sizes that later growth is compared with; `--root` measures another tree. `--antd Segmented --antd Tag` says what parts of antd
 * would add to the owners' app (decision 26).
 */
const allowedInBytes = 165_000;
const allowedFirstInBytes = 115_000;
/** Loaded on demand, by chunk name: the proof in floods (decision 15), a customer's own booking, the services to add to one, the months, offered times. */
const allowedApartInBytes: Record<string, number> = {
  proof: 3_000,
  appointment: 6_000,
  services: 1_500,
  month: 2_000,
  offered: 2_000,
};

const { record, root, antd } = parseArgs({
  options: {
    antd: { type: 'string', multiple: true },
    record: { type: 'boolean' },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
  },
}).values;
const recordFile = path.join(root, 'scripts/budget/record.json');

if (antd) {
  const { weighAntdParts } = await import('./budget/weigh-antd-parts.ts');
  for (const [part, size] of await weighAntdParts(root, antd))
    console.log(`${part}: ${kilobytes(size)} kB (gzip)`);
} else if (!['shell', 'booking-app'].every((app) => existsSync(path.join(root, app, 'dist')))) {
  console.error('Nothing to measure: first, npm run build -w shell and npm run build -w booking-app.');
  process.exitCode = 1;
} else {
  const { apart, firstInBytes, ...measured } = await measureBookingRoute(
    root,
    Object.keys(allowedApartInBytes),
  );
  const sum = `The booking page loads ${kilobytes(measured.totalInBytes)} kB of JavaScript (brotli), at most ${kilobytes(allowedInBytes)} kB.`;
  if (record) await writeFile(recordFile, `${JSON.stringify(measured, null, 2)}\n`);
  if (measured.totalInBytes <= allowedInBytes) console.log(sum);
  else {
    const recorded = JSON.parse(await readFile(recordFile, 'utf8')) as Sizes;
    console.error(sum);
    console.error(`Larger than the ${kilobytes(recorded.totalInBytes)} kB on record:`);
    for (const grown of growth(measured, recorded)) console.error(growthLine(grown));
    process.exitCode = 1;
  }
  console.log(
    `To the first step: ${kilobytes(firstInBytes)} kB, at most ${kilobytes(allowedFirstInBytes)} kB.`,
  );
  if (firstInBytes > allowedFirstInBytes) process.exitCode = 1;
  for (const [name, size] of Object.entries(apart)) {
    const allowed = allowedApartInBytes[name] ?? 0;
    console.log(`Only when needed, ${name}: ${kilobytes(size)} kB, at most ${kilobytes(allowed)} kB.`);
    if (size > allowed) process.exitCode = 1;
  }
}
