import { buildWhatIsStale } from './build/stale.ts';

// `npm run build` makes everything anew; `npm start` only what is missing or older than its sources.
await buildWhatIsStale({ everything: true });
