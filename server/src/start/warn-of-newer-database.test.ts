import { openTestDatabase } from '../test-support/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { warnOfNewerDatabase } from './warn-of-newer-database.ts';

test('the operator is told where a later release has been', async () => {
  const { pool, close } = await openTestDatabase();
  const printed: string[] = [];
  const start = async () => {
    const { newer } = await migrate(pool);
    warnOfNewerDatabase(newer, (text) => printed.push(text));
  };
  await start();
  expect(printed).toEqual([]);
  await pool.query(
    "insert into schema_migrations (name, checksum, serves) values ('9999_later.sql', '', '0000')",
  );
  await start();
  expect(printed).toEqual([
    'Aviso: o banco de dados é de uma versão mais nova (migração 9999_later.sql), que ainda atende a esta: atualize este servidor quando puder.\n',
  ]);
  await close();
});
