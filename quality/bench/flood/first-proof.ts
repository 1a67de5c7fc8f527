import { isSolution } from '@hora-marcada/shared/proof';

// Prints the milliseconds that so many tries take a page's program which has only begun: <tries>.
const tries = Number(process.argv[2]);
const challenge = { salt: 'salt', hash: '0'.repeat(32), tries, cost: 1024 };
const from = performance.now();
for (let number = 0; number < tries; number += 1) isSolution(challenge, number);
process.stdout.write(String(performance.now() - from));
