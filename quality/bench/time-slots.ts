import { ours, plain } from './slots-sides.ts';

// Prints the nanoseconds of one call, after warming up: <ours or plain> <number of events>.
const [side, count] = process.argv.slice(2);
const timed = (side === 'ours' ? ours : plain)(Number(count));
const calls = 500;
let least = Infinity;
for (let round = 0; round < 40; round += 1) {
  const startedAt = process.hrtime.bigint();
  for (let call = 0; call < calls; call += 1) timed();
  least = Math.min(least, Number(process.hrtime.bigint() - startedAt) / calls);
}
process.stdout.write(String(least));
