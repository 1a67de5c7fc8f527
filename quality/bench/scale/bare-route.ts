import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import type { RecordedRequest } from './throughput.ts';

// Serves one route that does nothing but query the database, and prints its address: <database> <file of recorded requests>.
// By the server's own Fastify and driver, so that only the code between them differs.
const [databaseUrl = '', file = ''] = process.argv.slice(2);
const { pool } = await openDatabase(databaseUrl);
const recorded = JSON.parse(await readFile(file, 'utf8')) as RecordedRequest[];
const statementsOf = new Map(
  recorded.map(({ body, statements }) => [
    JSON.stringify(body),
    statements.map(({ text, values }, index) => ({ text, values: [...values], name: `bare ${index}` })),
  ]),
);

const app = fastify();
app.post('/scheduler/v1/:call/', async ({ body }) => {
  const answers: unknown[] = [];
  for (const statement of statementsOf.get(JSON.stringify(body)) ?? [])
    answers.push((await pool.query(statement)).rows);
  return answers;
});
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }));
