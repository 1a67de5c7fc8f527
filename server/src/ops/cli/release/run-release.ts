import path from 'node:path';
import { parseArgs } from 'node:util';
import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import { errorCode } from '../../../platform/error-code.ts';
import { signPreview } from '../../../web/pages/preview/preview-routes.ts';
import { releasedApps, readRelease, type AppName } from '../../../web/pages/site/releases.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { runProgram, type CommandAnswer, type ProgramOutput } from '../kit/run-program.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { goLive, publishBuild, releaseBuild } from './publish-build.ts';
import { readApp, readBuild, type Build } from './read-build.ts';
import { ReleaseProblem, requireVersion } from './release-problem.ts';
import { requireServer } from './require-server.ts';
import { withUnpacked } from './unpack.ts';

const HOURS_OF_A_PREVIEW = 12;

const help = `Uso: npm run release -w <app> [-- <opções>]
     npm run release -- --from <pacote.tgz> [--preview]

Publica em WEB_ROOT o que npm run build construiu de um app (${releasedApps.join(', ')}) e o põe no ar.

  --to <versão>          põe no ar uma versão que já foi publicada
  --list                 mostra as versões publicadas, e qual está no ar desde quando
  --preview              publica sem pôr no ar, e mostra o link que a abre por 12 horas
  --from <pacote.tgz>    publica o que foi construído em outro lugar e empacotado por npm pack
  -h, --help             mostra como se usa o comando
  --json                 responde com uma linha em JSON`;

export interface ReleaseTools extends ProgramOutput {
  /** Where npm runs the command: the folder of an app, or the project's. */
  readonly folder: string;
  readonly webRoot: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs `npm run release` from its arguments to its exit code. */
export function runRelease(args: readonly string[], tools: ReleaseTools): Promise<number> {
  return runProgram(args, { help: () => help, run: (words) => answer(words, tools) }, tools);
}

async function answer(args: readonly string[], tools: ReleaseTools): Promise<CommandAnswer> {
  try {
    return await release(readWords(args), tools);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
    throw new ReleaseProblem('Não há mais espaço no disco: libere espaço e rode o comando de novo.');
  }
}

type Words = ReturnType<typeof readWords>;

async function release(words: Words, tools: ReleaseTools): Promise<CommandAnswer> {
  const { folder, webRoot, env } = tools;
  const app = await readApp(folder);
  const put = async (appFolder: string, builtApp: AppName) => {
    const build = await readBuild(appFolder, builtApp);
    await requireServer(build.facts, env);
    return words.preview ? putForPreview(build, tools) : putLive(build, tools);
  };
  if (words.from !== undefined)
    return withUnpacked(path.resolve(env['INIT_CWD'] ?? folder, words.from), app, put);
  if (app === undefined) throw wrongWords();
  if (words.list) {
    const data = await listReleases(webRoot, app);
    const none = `Nenhuma versão de ${app} foi publicada em ${webRoot}.`;
    return { text: data.length > 0 ? releaseLines(data) : none, data };
  }
  if (words.to === undefined) return put(folder, app);
  const version = requireVersion(words.to);
  const stored = await readRelease(webRoot, app, version);
  if (stored) await requireServer(stored, env);
  await goLive(webRoot, app, version);
  return liveAnswer(app, version, webRoot);
}

async function putLive(build: Build, { webRoot }: ReleaseTools): Promise<CommandAnswer> {
  await releaseBuild(build, webRoot);
  return liveAnswer(build.facts.app, build.facts.version, webRoot);
}

function liveAnswer(app: AppName, version: string, webRoot: string): CommandAnswer {
  return {
    text: `${app} ${version} está no ar em ${webRoot}`,
    data: { app, version, webRoot, live: true },
  };
}

/** Publishes a build without making it live, and names the path that shows it to whoever opens it. */
async function putForPreview(build: Build, { webRoot, env }: ReleaseTools): Promise<CommandAnswer> {
  const secret = env['PREVIEW_SECRET'];
  if (!secret) throw new ReleaseProblem('PREVIEW_SECRET está sem valor: use o mesmo do servidor.');
  const now = new Date();
  await publishBuild(build, webRoot, { now });
  const { app, version } = build.facts;
  const expiresAt = new Date(now.getTime() + HOURS_OF_A_PREVIEW * MILLISECONDS_AN_HOUR);
  const link = `/api/preview/${signPreview({ app, version }, expiresAt, secret)}?to=/`;
  return {
    text: `${app} ${version} está em ${webRoot}, fora do ar. Por 12 horas, neste endereço do site:\n${link}`,
    data: { app, version, webRoot, live: false, link },
  };
}

function readWords(args: readonly string[]) {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const;
  try {
    const options = { from: text, to: text, list: flag, preview: flag };
    const { values } = parseArgs({ args: [...args], options });
    if (values.from !== undefined && (values.to !== undefined || values.list)) throw wrongWords();
    return values;
  } catch {
    throw wrongWords();
  }
}

function wrongWords(): CommandProblem {
  return new CommandProblem(
    'Use: npm run release -w <app>, ou npm run release -- --from <pacote.tgz>; com -- -h o comando se explica.',
  );
}
