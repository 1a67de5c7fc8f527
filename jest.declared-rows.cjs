const { writeFile } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** Before all tests on PostgreSQL, the rows that the server's sources declare are read, for what watches the statements. */
module.exports = async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  await import('./scripts/typescript.mjs');
  const { readServersDeclaredRows } = await import('./server/src/test-support/statements/declared-rows.ts');
  const file = path.join(tmpdir(), 'declared-rows.json');
  await writeFile(file, JSON.stringify(readServersDeclaredRows()));
  process.env.DECLARED_ROWS = file;
};
