// @ts-check
import { register } from 'node:module';

// `node --import ./scripts/typescript.mjs file.ts` runs TypeScript sources directly, as processes started by tests do. A
// script that imports this may import sources afterwards.
register('./typescript/hooks.mjs', import.meta.url);
