import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Loaded at run time: the build's configuration is an ES module that only Node itself reads. */
const table = () => import('../../webpack.common.js');

test('SHAPE-001 each remote builds under its own name and exposes one component', async () => {
  const { federationOf } = await table();
  for (const name of ['booking-app', 'admin-app']) {
    const options = federationOf({ name, folder: `${__dirname}/../../${name}`, remote: true });
    expect(options).toMatchObject({ name: name.replace('-', '_'), exposes: { './App': './src/App.tsx' } });
    expect(options.filename).toBe('remoteEntry.[contenthash:8].js');
  }
});

test('SHAPE-013 react, react-dom and react-router-dom exist once, in the shell', async () => {
  const { federationOf } = await table();
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router-dom'];
  const host = federationOf({ name: 'shell', folder: `${__dirname}/..` });
  const remote = federationOf({
    name: 'booking-app',
    folder: `${__dirname}/../../booking-app`,
    remote: true,
  });
  expect(Object.keys(host.shared)).toEqual(names);
  expect(Object.keys(remote.shared)).toEqual(names);
  for (const name of names) {
    expect(host.shared[name]).toMatchObject({ singleton: true, eager: true });
    expect(remote.shared[name]).toMatchObject({ singleton: true, import: false });
  }
  expect(host.shared['react-router-dom']?.import).toBe('./src/router-facade.ts');
});

test('the shell provides the federation runtime that the remotes leave out', async () => {
  const { federationOf } = await table();
  const host = federationOf({ name: 'shell', folder: '' }).experiments;
  const remote = federationOf({ name: 'admin-app', folder: '', remote: true }).experiments;
  expect(host).toMatchObject({ provideExternalRuntime: true });
  expect(remote).toMatchObject({ externalRuntime: true });
});

test('SHAPE-015 a remote alone brings its own copies and its own page', async () => {
  const { configureApp } = await table();
  const app = { name: 'booking-app', folder: `${__dirname}/../../booking-app`, remote: true };
  const alone = configureApp(app, { standalone: true }, 'development');
  expect(alone.entry).toEqual({ standalone: './src/standalone.tsx' });
  expect(alone.plugins.map((plugin) => plugin.constructor.name)).toContain('HtmlWebpackPlugin');
});

test('development builds bring their own federation runtime, so that a remote can stand alone', async () => {
  const { federationOf } = await table();
  const app = { name: 'booking-app', folder: `${__dirname}/../../booking-app`, remote: true };
  expect(federationOf(app, { production: false })).not.toHaveProperty('experiments');
});

test('GEN-025 a build names the server that it is written against', async () => {
  const { configureApp } = await table();
  const server = JSON.parse(readFileSync(`${__dirname}/../../server/package.json`, 'utf8')) as object;
  const app = { name: 'booking-app', folder: `${__dirname}/../../booking-app`, remote: true };
  const { plugins } = configureApp(app, {}, 'production');
  const [facts] = plugins.flatMap((plugin) => ('facts' in plugin ? [plugin.facts] : []));
  expect(server).toMatchObject({ version: facts?.server });
});

test('SHAPE-003 a remote with a renderer and a worker builds them beside the browsers’ files', async () => {
  const { configureBuilds } = await table();
  const folder = `${__dirname}/../../booking-app`;
  const renderer = { entry: './src/app/renderer.ts', without: ['src/features/booking/steps/later-step.tsx'] };
  const plain = { name: 'booking-app', folder, remote: true };
  const app = { ...plain, renderer, worker: './src/worker.ts' };
  const builds = configureBuilds(app, {}, 'production');
  expect(builds).toEqual([
    expect.objectContaining({ output: expect.objectContaining({ clean: { keep: /^(render|worker)\// } }) }),
    expect.objectContaining({ entry: './src/worker.ts', target: 'webworker', context: folder }),
    expect.objectContaining({ entry: './src/app/renderer.ts', target: 'node20', context: folder }),
  ]);
  const [, , rendered] = builds as [unknown, unknown, { readonly resolve: { readonly alias: object } }];
  expect(Object.keys(rendered.resolve.alias)).toEqual([path.join(folder, renderer.without[0] ?? '')]);
  expect(configureBuilds(app, {}, 'development')).toMatchObject({ name: 'booking-app', target: 'web' });
  expect(configureBuilds(plain, {}, 'production')).toMatchObject([{ name: 'booking-app', target: 'web' }]);
});
