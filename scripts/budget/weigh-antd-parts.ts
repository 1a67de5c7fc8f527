import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { singletons } from '../../webpack.common.js';

/** The bytes (gzip) that each of the asked parts of antd adds to those that the owners' app uses now. */
export async function weighAntdParts(root: string, asked: readonly string[]): Promise<Map<string, number>> {
  const used = await usedParts(path.join(root, 'admin-app/src'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'antd-parts-'));
  try {
    const builds = ['', ...asked].map((part) => buildOf(root, folder, part, [...used, part]));
    await build(builds);
    const size = async (name: string) => gzipSync(await readFile(path.join(folder, fileOf(name)))).length;
    const now = await size('');
    const weights = asked.map(async (part) => [part, (await size(part)) - now] as const);
    return new Map([['now', now], ...(await Promise.all(weights))]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function usedParts(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('test-support'));
  const texts = await Promise.all(sources.map((file) => readFile(path.join(folder, file), 'utf8')));
  const imported = texts.flatMap((text) => [...text.matchAll(/^import \{(.*)\} from 'antd'/gm)]);
  const names = imported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => !name.startsWith('type ')));
}

function buildOf(root: string, folder: string, name: string, parts: readonly string[]): Configuration {
  const list = parts.filter(Boolean).join(', ');
  const program = `import { ${list} } from 'antd'; globalThis.kept = [${list}];`;
  return {
    mode: 'production',
    context: path.join(root, 'admin-app'),
    entry: `data:text/javascript,${encodeURIComponent(program)}`,
    output: { path: folder, filename: fileOf(name) },
    externals: Object.fromEntries(Object.keys(singletons).map((module) => [module, 'var undefined'])),
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
    performance: { hints: false },
  };
}

function fileOf(name: string): string {
  return `${name || 'now'}.js`;
}

function build(builds: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(builds, (error, stats) => {
      if (error || !stats || stats.hasErrors())
        reject(error ?? new Error(stats?.toString('errors-only') ?? 'No build.'));
      else resolve();
    });
  });
}
