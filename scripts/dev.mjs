import concurrently from 'concurrently';
import { devPorts } from '../webpack.common.js';
import { buildWhatIsStale } from './build/stale.mjs';

process.env.WEB_ROOT ??= 'web';
await buildWhatIsStale();
console.log(`Endereço único de desenvolvimento: http://127.0.0.1:${devPorts.shell}/demo`);

const { result } = concurrently(
  [
    { name: 'tsc', command: 'npx tsc -b server --watch --preserveWatchOutput' },
    {
      name: 'server',
      command: 'node --watch --enable-source-maps server/dist/main.js',
      env: { PORT: devPorts.server },
    },
    ...['shell', 'booking-app', 'admin-app'].map((app) => ({
      name: app,
      command: `npm run dev --silent -w ${app}`,
    })),
  ],
  { killOthersOn: ['failure'], prefixColors: 'auto' },
);
await result.catch(() => (process.exitCode = 1));
