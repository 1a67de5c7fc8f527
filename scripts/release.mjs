import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases } from './release/list.mjs';
import { preview } from './release/preview.mjs';
import { goLive, ship } from './release/publish.mjs';
import { ReleaseProblem } from './release/release-problem.mjs';

// npm runs this in the app's own folder: `npm run release -w booking-app [-- --to 1.3.0 | --list | --preview]`.
const root = path.resolve(import.meta.dirname, '..');
const webRoot = path.resolve(root, process.env.WEB_ROOT ?? 'web');

try {
  const words = readWords();
  const { name } = JSON.parse(await readFile('package.json', 'utf8'));
  if (words.list) console.log((await listReleases(webRoot, name)).join('\n'));
  else if (words.to !== undefined) {
    await goLive(webRoot, name, words.to);
    console.log(`${name} ${words.to} está no ar em ${webRoot}`);
  } else if (words.preview) {
    const { version, path } = await preview(process.cwd(), webRoot, { secret: process.env.PREVIEW_SECRET });
    console.log(`${name} ${version} está em ${webRoot}, fora do ar. Por 12 horas, neste endereço do site:`);
    console.log(`${path}?to=/`);
  } else {
    const { version } = await ship(process.cwd(), webRoot);
    console.log(`${name} ${version} está no ar em ${webRoot}`);
  }
} catch (error) {
  if (!(error instanceof ReleaseProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readWords() {
  try {
    const flag = { type: 'boolean' };
    return parseArgs({ options: { to: { type: 'string' }, list: flag, preview: flag } }).values;
  } catch {
    throw new ReleaseProblem(
      'Use: npm run release -w <app>, com -- --to <versão> para voltar, -- --list para ver as versões ou -- --preview para olhar antes.',
    );
  }
}
