import path from 'node:path';
import { publish } from './release/publish.mjs';

// npm runs this in the app's own folder: `npm run release -w booking-app`.
const root = path.resolve(import.meta.dirname, '..');
const webRoot = path.resolve(root, process.env.WEB_ROOT ?? 'web');
const { name, version } = await publish(process.cwd(), webRoot);
console.log(`${name} ${version} está no ar em ${webRoot}`);
