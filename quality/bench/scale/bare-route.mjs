import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { builtServer } from '../built-server.mjs';

// Serves one route that does nothing but query the database: <database> <file of bodies and their statements>.
const [databaseUrl, file] = process.argv.slice(2);
// The server's own Fastify and driver, so that only the code between them differs.
const fastify = createRequire(new URL('../../../server/package.json', import.meta.url))('fastify');
const { openDatabase } = await builtServer('platform/database/database.js');
const { pool } = await openDatabase(databaseUrl);
const statementsOf = new Map(
  JSON.parse(await readFile(file, 'utf8')).map(({ body, statements }) => [
    JSON.stringify(body),
    statements.map((statement, index) => ({ ...statement, name: `bare ${index}` })),
  ]),
);

const app = fastify();
app.post('/scheduler/v1/:call/', async ({ body }) => {
  const answers = [];
  for (const statement of statementsOf.get(JSON.stringify(body))) answers.push(await pool.query(statement));
  return answers.map(({ rows }) => rows);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
