import { openDatabase } from '../../database.ts';

// Opens the database of its argument, stores a row in it, prints that, and holds it until it is killed.
try {
  const { pool } = await openDatabase(process.argv[2] ?? '');
  await pool.query(`create table kept as select 'written before the kill' as note`);
  process.stdout.write('open\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
