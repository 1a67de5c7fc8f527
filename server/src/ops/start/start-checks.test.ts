import path from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { requireWebRoot, warnOfNewerDatabase } from './start-checks.ts';

const folder = import.meta.dirname;
const file = import.meta.filename;

test.each([folder, path.join(folder, 'yet-to-be-made')])('%s may hold the front ends', async (webRoot) => {
  await expect(requireWebRoot({ webRoot })).resolves.toBeUndefined();
});

test.each([file, path.join(file, 'web')])('%s stops the start with one sentence', async (webRoot) => {
  const sentence = `WEB_ROOT deve ser um diretório que o servidor possa ler, e ${webRoot} não é.`;
  await expect(requireWebRoot({ webRoot })).rejects.toThrow(new ConfigError(sentence));
});

test('the operator is warned where a later release has run', async () => {
  const { pool, close } = await openTestDatabase();
  const printed: string[] = [];
  const start = async () => {
    const { newer } = await migrate(pool);
    warnOfNewerDatabase(newer, (sentence) => printed.push(sentence));
  };
  await start();
  expect(printed).toEqual([]);
  await pool.query(
    "insert into schema_migrations (name, checksum, serves, applied_by) values ('9999_later.sql', '', '0000', '9.0.0')",
  );
  await start();
  expect(printed).toEqual([
    'Aviso: o banco de dados é de uma versão mais nova (migração 9999_later.sql), que ainda atende a esta: atualize este servidor quando puder.',
  ]);
  await close();
});
