import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { MILLISECONDS_A_DAY } from '../../shared/src/format/format.ts';
import { makeAhead } from '../../server/src/scheduling/series/make-ahead.ts';

// Makes series ahead on the days of a clock that jumps, and says each day that it begins and ends: <url> <first day> <days>.
const [url = '', first = '', days = ''] = process.argv.slice(2);
const database = await openDatabase(url);
for (let turn = 0; turn < Number(days); turn += 1) {
  const jump = turn === 0 ? 0 : Math.floor(Math.random() * 3) - 1;
  const now = new Date(Date.parse(first) + (turn + jump) * MILLISECONDS_A_DAY);
  process.stdout.write(`looks ${now.toISOString()}\n`);
  await makeAhead({
    database,
    clock: { now: () => now },
    newId: randomUUID,
    signals: { announce: () => undefined, listen: () => () => undefined, watch: () => () => undefined },
    onFailure: (error) => {
      throw error;
    },
    shouldContinue: () => true,
  });
}
await database.close();
process.stdout.write('over\n');
