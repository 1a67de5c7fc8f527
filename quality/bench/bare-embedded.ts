import { once } from 'node:events';

// Prints the seconds of the minimum for a start on an embedded database: its library is loaded, opens the folder and
// answers one query. <folder>
const startedAt = performance.now();
const { PGlite } = await import('@electric-sql/pglite');
const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
const lite = await PGlite.create({ dataDir: process.argv[2] ?? '', extensions: { btree_gist } });
await lite.query('select count(*) from stores');
const seconds = (performance.now() - startedAt) / 1000;
await lite.close();
if (!process.stdout.write(String(seconds))) await once(process.stdout, 'drain');
process.exit();
