import { register } from 'node:module';

// `node --import ./scripts/typescript.mjs file.ts` runs sources as they stand: tests start other processes so. A script
// that imports this may import sources afterwards.
register('./typescript/hooks.mjs', import.meta.url);
