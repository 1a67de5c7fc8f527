import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeReleases, listReleases } from './release/list.mjs';
import { preview } from './release/preview.mjs';
import { apps } from './release/parts.mjs';
import { requireServer } from './release/promise.mjs';
import { goLive, ship } from './release/publish.mjs';
import { readBuild } from './release/read-build.mjs';
import { readRelease } from './release/release-folder.mjs';
import { ReleaseProblem } from './release/release-problem.mjs';

// npm runs this in the app's own folder: `npm run release -w booking-app [-- --to 1.3.0 | --list | --preview]`, or in the
// project's: `npm run release -- --from build.tgz [--preview]`. With `--json` it prints one line, as the operator's other
// commands do (server/src/ops/cli/kit).
const root = path.resolve(import.meta.dirname, '..');
const webRoot = path.resolve(root, process.env.WEB_ROOT ?? 'web');
const isJson = process.argv.includes('--json');

const help = `Uso: npm run release -w <app> [-- <opções>]
     npm run release -- --from <pacote.tgz> [--preview]

Publica em WEB_ROOT o que npm run build construiu de um app (${apps.join(', ')}) e o põe no ar.

  --to <versão>          põe no ar uma versão que já foi publicada
  --list                 mostra as versões publicadas, e qual está no ar desde quando
  --preview              publica sem pôr no ar, e mostra o link que a abre por 12 horas
  --from <pacote.tgz>    publica o que foi construído em outro lugar e empacotado por npm pack
  -h, --help             mostra como se usa o comando
  --json                 responde com uma linha em JSON`;

try {
  const { text, data } = await run(readWords());
  console.log(isJson ? JSON.stringify(data) : text);
} catch (error) {
  const { code, message } = error instanceof ReleaseProblem ? error : unexpected(error);
  console.error(isJson ? JSON.stringify({ code, detail: message }) : message);
  process.exitCode = 1;
}

/** What the command answers, for people and for scripts. */
async function run(words) {
  if (words.help) return { text: help, data: { help } };
  const { name } = JSON.parse(await readFile('package.json', 'utf8'));
  const app = apps.find((one) => one === name);
  const put = async (appFolder) => {
    await requireServer((await readBuild(appFolder)).facts);
    return words.preview ? putForPreview(appFolder) : putLive(appFolder);
  };
  if (words.from !== undefined) {
    const file = path.resolve(process.env.INIT_CWD ?? '.', words.from);
    const { withUnpacked } = await import('./release/unpack.mjs');
    return withUnpacked(file, { app }, put);
  }
  if (app === undefined) throw usage();
  if (words.list) {
    const data = await listReleases(webRoot, app);
    return { text: describeReleases(data) ?? `Nenhuma versão de ${app} foi publicada em ${webRoot}.`, data };
  }
  if (words.to === undefined) return put(process.cwd());
  await requireServer(await readRelease(path.join(webRoot, app, words.to)));
  await goLive(webRoot, app, words.to);
  return isLive(app, words.to);
}

async function putLive(appFolder) {
  const { name, version } = await ship(appFolder, webRoot);
  return isLive(name, version);
}

function isLive(app, version) {
  return {
    text: `${app} ${version} está no ar em ${webRoot}`,
    data: { app, version, webRoot, live: true },
  };
}

async function putForPreview(appFolder) {
  const secret = process.env.PREVIEW_SECRET;
  const { name: app, version, path } = await preview(appFolder, webRoot, { secret });
  const link = `${path}?to=/`;
  return {
    text: `${app} ${version} está em ${webRoot}, fora do ar. Por 12 horas, neste endereço do site:\n${link}`,
    data: { app, version, webRoot, live: false, link },
  };
}

function readWords() {
  try {
    const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
    const common = { json: flag, help: { ...flag, short: 'h' } };
    const { values } = parseArgs({ options: { from: text, to: text, list: flag, preview: flag, ...common } });
    if (values.from !== undefined && (values.to !== undefined || values.list)) throw usage();
    return values;
  } catch {
    throw usage();
  }
}

function usage() {
  return new ReleaseProblem(
    'Use: npm run release -w <app>, ou npm run release -- --from <pacote.tgz>; com -- -h o comando se explica.',
    'invalid_command',
  );
}

function unexpected(error) {
  const [firstLine] = String(error).split('\n');
  return new ReleaseProblem(`O comando falhou por um erro inesperado: ${firstLine}`, 'unexpected');
}
