import { createRequire } from 'node:module';
import path from 'node:path';

// The minimum for a start on an embedded database: its library opens the folder and answers one query.
const server = createRequire(path.resolve(import.meta.dirname, '../../server/package.json'));
const { PGlite } = await import(server.resolve('@electric-sql/pglite'));
const { btree_gist } = await import(server.resolve('@electric-sql/pglite/contrib/btree_gist'));
const lite = await PGlite.create({ dataDir: process.argv[2], extensions: { btree_gist } });
await lite.query('select count(*) from stores');
process.stdout.write('open\n');
process.on('SIGTERM', () => void lite.close().then(() => process.exit()));
setInterval(() => undefined, 60_000);
