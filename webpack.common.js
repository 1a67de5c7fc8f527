import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { builtCommit } from './scripts/build/built-commit.mjs';

const require = createRequire(import.meta.url);
const root = import.meta.dirname;

/**
 * The one table of what host and remotes share at run time. Everything here exists once, in the shell.
 * Everything else (antd, icons, dayjs, axios, shared) is bundled by each remote: see docs/decisions.
 */
export const singletons = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-dom/client': {},
  // Whole, the router costs four times what a facade of the names in use costs.
  'react-router-dom': { facade: './src/router-facade.ts' },
};

/** Ports of the dev servers, counted from PORT: a person only ever visits the shell's. */
const devPort = Number(process.env.PORT || 3000);
export const devPorts = {
  shell: devPort,
  server: devPort + 100,
  'booking-app': devPort + 101,
  'admin-app': devPort + 102,
};

/** Where a build with a renderer puts it, and what release.json calls it. */
const renderFile = 'render/render.cjs';
/** Where a build with a worker puts it; the app loads it from there. */
const workerFile = 'worker/worker.js';
const isScript = (file) => file.endsWith('.js');

/**
 * @typedef {{ name: string, folder: string, remote?: boolean, next?: string[], renderer?: Renderer, worker?: string }} App `next`
 * names the chunks that are needed after the first screen, `worker` is an entry
 * @typedef {{ entry: string, without: string[] }} Renderer its entry, and files that the server's markup does not need
 */

/**
 * An app's build for browsers, and in production those of its worker and of what renders its markup on the server, where
 * it has them.
 */
export function configureBuilds(/** @type {App} */ app, env, mode) {
  const build = configureApp(app, env, mode);
  if (mode !== 'production') return build;
  const { worker: entry, renderer } = app;
  return [
    build,
    ...(entry ? [configureFile(workerFile, { entry, without: [] }, 'webworker', build)] : []),
    ...(renderer ? [configureFile(renderFile, renderer, 'node20', build)] : []),
  ];
}

/** @param {App} app @param {{ standalone?: boolean }} env @param {string} mode */
export function configureApp(app, env, mode) {
  const production = mode === 'production';
  const standalone = Boolean(app.remote && env.standalone);
  const { version } = JSON.parse(readFileSync(path.join(app.folder, 'package.json'), 'utf8'));
  const publicPath = `/static/${app.name}/${production ? version : 'dev'}/`;
  const page = !app.remote || standalone;
  return {
    name: app.name,
    mode,
    context: app.folder,
    target: 'web',
    entry: entryOf(app, standalone),
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    output: {
      path: path.join(app.folder, 'dist'),
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      uniqueName: app.name,
      publicPath: app.remote ? 'auto' : publicPath,
      clean: { keep: /^(render|worker)\// },
    },
    cache: production ? false : { type: 'filesystem', cacheDirectory: path.join(root, '.cache', app.name) },
    resolve: { ...sources, alias: leanerPackages(production) },
    module: { rules: [typescript, styleSheets(production)] },
    plugins: [
      new ModuleFederationPlugin(federationOf(app, { standalone, production })),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      ...(page ? [pageOf(standalone ? '/' : publicPath)] : []),
      ...(production ? [releaseFacts(app)] : []),
    ],
    optimization: { minimizer: [minimizer] },
    performance: { hints: false },
    devServer: devServerOf(app, standalone),
  };
}

/** One file with everything in it: it shares nothing, and says the class names that the browsers' build says. */
function configureFile(file, { entry, without }, target, { name, context, output }) {
  const { dir, base } = path.parse(file);
  return {
    name: `${name}, ${dir}`,
    mode: 'production',
    context,
    target,
    entry,
    devtool: false,
    output: { path: path.join(output.path, dir), filename: base, uniqueName: output.uniqueName, clean: true },
    resolve: {
      ...sources,
      alias: Object.fromEntries(without.map((missing) => [path.join(context, missing), false])),
    },
    optimization: { minimizer: [minimizer] },
    module: { rules: [typescript, classNames], parser: { javascript: { dynamicImportMode: 'eager' } } },
    performance: { hints: false },
  };
}

/** The federation options of one app; a test pins names, exposed modules and singletons. */
export function federationOf(app, { standalone = false, production = true } = {}) {
  const role = app.remote && !standalone ? 'remote' : 'host';
  return {
    name: federationName(app.name),
    ...(app.remote && {
      filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      exposes: { './App': './src/App.tsx' },
    }),
    shared: Object.fromEntries(
      Object.entries(singletons).map(([name, how]) => [name, shareOf(name, how, role, app)]),
    ),
    // The host's copy of the federation runtime serves the remotes too: 24 kB less in each of them.
    ...(production && {
      experiments: {
        [role === 'host' ? 'provideExternalRuntime' : 'externalRuntime']: true,
        // Remotes are loaded by the address of their entry, in browsers: the code for manifests and Node stays out.
        optimization: { target: 'web', disableSnapshot: true },
      },
    }),
    dts: false,
    dev: false,
    manifest: true,
  };
}

/**
 * The plugin that hands the host's runtime to the remotes is taken by its CommonJS file, which brings the runtime in twice:
 * its twin shares the host's copy, 10 kB less. The router's package names only the build that warns developers.
 */
function leanerPackages(production) {
  const federation = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const plugin = federation.resolve('@module-federation/inject-external-runtime-core-plugin');
  const router = federation.resolve('react-router').replace(/development.*/, 'production/index.mjs');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js'), ...(production && { 'react-router$': router }) };
}

/** What a build says of itself in release.json; of a remote also what its module needs beside the entry, and its `next`. */
function releaseFacts({ name, folder, remote, next = [], renderer }) {
  const { version, hostPromise } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const facts = {
    app: name,
    version,
    commit: builtCommit(folder),
    ...(remote ? { needs: hostPromise } : { promise: promiseVersion() }),
    server: JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8')).version,
    ...(renderer && { render: renderFile }),
  };
  return {
    facts,
    apply: ({ hooks, webpack: { sources, Compilation } }) =>
      hooks.thisCompilation.tap('release facts', (compilation) => {
        // Last of all: only then do files have their names.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'release facts', stage }, () => {
          const filesOf = (chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
          const files = filesOf('__federation_expose_App');
          const first = { js: files.filter(isScript), css: files.filter((file) => !isScript(file)) };
          const told = { ...facts, ...(remote && { first, next: next.flatMap(filesOf) }) };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(told, null, 2)}\n`));
        });
      }),
  };
}

/** The version that the shell is compiled with. */
function promiseVersion() {
  const file = path.join(root, 'shared/src/federation/promise.ts');
  return /promiseVersion = '(\d+\.\d+)'/.exec(readFileSync(file, 'utf8'))?.[1];
}

/** 'booking-app' → 'booking_app': the global name a remote's entry answers to. */
export function federationName(appName) {
  return appName.replaceAll('-', '_');
}

function shareOf(name, { facade }, role, app) {
  const { version } = require(`${name.split('/')[0]}/package.json`);
  const requiredVersion = `^${version}`;
  if (role === 'remote') return { singleton: true, requiredVersion, import: false };
  const useFacade = facade && !app.remote;
  return { singleton: true, requiredVersion, version, eager: true, ...(useFacade && { import: facade }) };
}

function entryOf(app, standalone) {
  if (!app.remote) return { main: './src/index.tsx' };
  return standalone ? { standalone: './src/standalone.tsx' } : {};
}

/** As small as terser's and twice as quick for a whole build. Browsers compile a file with this comment beside the main thread. */
const ofScripts = { compress: { passes: 3 }, format: { preamble: '//# allFunctionsCalledOnLoad\n' } };
const minify = [MinimizerPlugin.swcMinify, MinimizerPlugin.esbuildMinifyCss];
const minimizer = new MinimizerPlugin({ test: /\.(c?js|css)$/, minify, minimizerOptions: [ofScripts, {}] });

const sources = {
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['@hora-marcada/source', '...'],
};

const typescript = {
  test: /\.tsx?$/,
  // Elsewhere the sources of shared come as a package.
  exclude: /node_modules\/(?!@hora-marcada\/)/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: path.join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: false },
  },
};

const cssModules = {
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: '[hash:base64:6]',
};

function styleSheets(production) {
  const modules = production ? cssModules : { ...cssModules, localIdentName: '[name]__[local]' };
  return {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
  };
}

const classNames = {
  test: /\.css$/,
  loader: 'css-loader',
  options: { modules: { ...cssModules, exportOnlyLocals: true } },
};

function pageOf(publicPath) {
  return new HtmlWebpackPlugin({
    template: path.join(root, 'shell/src/index.html'),
    favicon: path.join(root, 'shell/src/favicon.svg'),
    publicPath,
    scriptLoading: 'defer',
  });
}

function devServerOf(app, standalone) {
  const port = devPorts[app.name];
  const page = !app.remote || standalone;
  const api = {
    context: ['/scheduler', '/api', '/user', '/media', '/healthz', '/readyz'],
    target: process.env.DEV_API ?? `http://127.0.0.1:${devPorts.server}`,
  };
  const remotes = ['booking-app', 'admin-app'].map((name) => ({
    context: [`/static/${name}/dev`],
    target: `http://127.0.0.1:${devPorts[name]}`,
    pathRewrite: { [`^/static/${name}/dev`]: '' },
  }));
  return {
    port,
    host: '127.0.0.1',
    hot: false,
    liveReload: true,
    historyApiFallback: page && { disableDotRule: true, index: app.remote ? '/' : '/static/shell/dev/' },
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { warnings: false } },
    proxy: page ? [api, ...(app.remote ? [] : remotes)] : [],
    setupMiddlewares: app.remote ? undefined : serveDevReleases,
  };
}

function serveDevReleases(middlewares) {
  const release = (name) => ({ version: 'dev', entry: `/static/${name}/dev/remoteEntry.js` });
  middlewares.unshift({
    name: 'remotes.json',
    path: '/remotes.json',
    middleware: (_, response) =>
      response.json({ 'booking-app': release('booking-app'), 'admin-app': release('admin-app') }),
  });
  return middlewares;
}
