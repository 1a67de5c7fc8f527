import { openBareGuard } from './bare-guard.ts';
import { openServedApp } from './bookable-app.ts';

// Serves one side of the bench in a process of its own, and tells its parent the address: ours|bare <database>.
const [side, url = ''] = process.argv.slice(2);
const app = side === 'ours' ? await openServedApp(url) : await openBareGuard(url);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
