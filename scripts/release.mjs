import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases } from './release/list.mjs';
import { goLive, publish } from './release/publish.mjs';
import { ReleaseProblem } from './release/release-problem.mjs';

// npm runs this in the app's own folder: `npm run release -w booking-app [-- --to 1.3.0 | --list]`.
const root = path.resolve(import.meta.dirname, '..');
const webRoot = path.resolve(root, process.env.WEB_ROOT ?? 'web');

try {
  const { to, list } = readWords();
  const { name } = JSON.parse(await readFile('package.json', 'utf8'));
  if (list) console.log((await listReleases(webRoot, name)).join('\n'));
  else if (to !== undefined) {
    await goLive(webRoot, name, to);
    console.log(`${name} ${to} está no ar em ${webRoot}`);
  } else {
    const { version } = await publish(process.cwd(), webRoot);
    console.log(`${name} ${version} está no ar em ${webRoot}`);
  }
} catch (error) {
  if (!(error instanceof ReleaseProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readWords() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, list: { type: 'boolean' } } }).values;
  } catch {
    throw new ReleaseProblem(
      'Use: npm run release -w <app>, com -- --to <versão> para voltar ou -- --list para ver as versões.',
    );
  }
}
