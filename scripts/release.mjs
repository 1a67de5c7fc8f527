import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases } from './release/list.mjs';
import { preview } from './release/preview.mjs';
import { apps } from './release/parts.mjs';
import { goLive, ship } from './release/publish.mjs';
import { ReleaseProblem } from './release/release-problem.mjs';

// npm runs this in the app's own folder: `npm run release -w booking-app [-- --to 1.3.0 | --list | --preview]`, or in the
// project's: `npm run release -- --from build.tgz [--preview]`.
const root = path.resolve(import.meta.dirname, '..');
const webRoot = path.resolve(root, process.env.WEB_ROOT ?? 'web');

try {
  const words = readWords();
  const { name } = JSON.parse(await readFile('package.json', 'utf8'));
  const app = apps.find((one) => one === name);
  const put = words.preview ? putForPreview : putLive;
  if (words.from !== undefined) {
    const file = path.resolve(process.env.INIT_CWD ?? '.', words.from);
    const { withUnpacked } = await import('./release/unpack.mjs');
    await withUnpacked(file, { app }, put);
  } else if (app === undefined) throw usage();
  else if (words.list) console.log((await listReleases(webRoot, app)).join('\n'));
  else if (words.to !== undefined) {
    await goLive(webRoot, app, words.to);
    console.log(`${app} ${words.to} está no ar em ${webRoot}`);
  } else await put(process.cwd());
} catch (error) {
  if (!(error instanceof ReleaseProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function putLive(appFolder) {
  const { name, version } = await ship(appFolder, webRoot);
  console.log(`${name} ${version} está no ar em ${webRoot}`);
}

async function putForPreview(appFolder) {
  const secret = process.env.PREVIEW_SECRET;
  const { name, version, path } = await preview(appFolder, webRoot, { secret });
  console.log(`${name} ${version} está em ${webRoot}, fora do ar. Por 12 horas, neste endereço do site:`);
  console.log(`${path}?to=/`);
}

function readWords() {
  try {
    const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
    const { values } = parseArgs({ options: { from: text, to: text, list: flag, preview: flag } });
    if (values.from !== undefined && (values.to !== undefined || values.list)) throw usage();
    return values;
  } catch {
    throw usage();
  }
}

function usage() {
  return new ReleaseProblem(
    'Use: npm run release -w <app>, com -- --to <versão> para voltar, -- --list para ver as versões ou -- --preview para olhar antes; npm run release -- --from <pacote.tgz> para o que foi construído em outro lugar.',
  );
}
