import { openTestDatabase } from '../test-support/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { warnOfNewerDatabase } from './warn-of-newer-database.ts';

test('the operator is told where a later release has been', async () => {
  const { pool, close } = await openTestDatabase();
  await migrate(pool);
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  await warnOfNewerDatabase(pool, print);
  expect(printed).toEqual([]);
  await pool.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', '')");
  await warnOfNewerDatabase(pool, print);
  expect(printed).toEqual([
    'Aviso: o banco de dados é de uma versão mais nova (migração 9999_later.sql), que ainda atende a esta: atualize este servidor quando puder.\n',
  ]);
  await close();
});
