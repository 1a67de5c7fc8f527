import { spawnSync } from 'node:child_process';
import { removeBelongings } from './faults/belongings.mjs';
import { faults } from './faults/faults.mjs';

// `npm run faults` plays all of them on the built server, `npm run faults -- embedded disk` some, `-- --short` a taste.
const args = process.argv.slice(2);
const isShort = args.includes('--short');
const names = args.filter((name) => name !== '--short');
const unknown = names.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
const compiled = spawnSync('npx', ['tsc', '-b', 'server'], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => removeBelongings().finally(() => process.exit(1)));
}
const since = performance.now();
let isKept = true;
for (const name of names.length > 0 ? names : Object.keys(faults)) {
  try {
    for await (const outcome of faults[name](isShort)) {
      console.log(outcome.line);
      isKept &&= outcome.isKept;
    }
  } finally {
    await removeBelongings();
  }
}
console.log(
  `${isKept ? 'Every promise was kept' : 'A promise was broken'} in ${Math.round((performance.now() - since) / 1000)} s.`,
);
process.exit(isKept ? 0 : 1);
