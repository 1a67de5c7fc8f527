import { createRequire } from 'node:module';
import path from 'node:path';

// Prints the milliseconds that so many tries take a page's program which has only begun: <tries>.
const booking = createRequire(path.resolve(import.meta.dirname, '../../../booking-app/package.json'));
const { syncScrypt } = booking('scrypt-js');

const from = performance.now();
for (let number = 0; number < Number(process.argv[2]); number += 1)
  syncScrypt(Buffer.from(String(number)), Buffer.from('salt'), 1024, 8, 1, 16);
process.stdout.write(String(performance.now() - from));
