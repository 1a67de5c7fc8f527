import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemTimers } from '../../../platform/timers.ts';
import { FakeTimers } from '../../../test-support/fake-timers.ts';
import { openRenderer, type Renderer } from './renderer.ts';

const boot = { storeSlug: 'barbearia-sol', store: { title: 'Barbearia Sol' } };

let folder: string;
let renderer: Renderer | undefined;
let failures: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'render-'));
});

beforeEach(() => {
  failures = [];
});

afterEach(() => renderer?.close());

afterAll(() => rm(folder, { recursive: true }));

/** A render module that does this with each request. */
async function open(program: string, timers = new FakeTimers(), place = folder) {
  const file = path.join(place, `${Math.random()}.mjs`);
  const frame = `import { parentPort } from 'node:worker_threads';\nparentPort.postMessage('ready');\n`;
  await writeFile(file, frame + program);
  renderer = openRenderer(file, {
    timers,
    onFailure: (reason, cause) => failures.push(`${reason} ${messageOf(cause)}`),
  });
  return { timers, render: () => renderer?.render(boot) };
}

const answering = (answer: string) =>
  `parentPort.on('message', ({ id, boot }) => parentPort.postMessage({ id, ${answer} }));`;

test('the markup of a store is what the module renders of its boot data', async () => {
  const { render } = await open(answering(`markup: '<b>' + boot.store.title + '</b>', script: 'go()'`));
  const markups = await Promise.all([render(), render()]);
  expect(markups).toEqual(Array(2).fill({ markup: '<b>Barbearia Sol</b>', script: 'go()' }));
  expect(failures).toEqual([]);
});

test('a module that reports a problem costs the page its markup only', async () => {
  const { render } = await open(answering(`problem: 'no service'`));
  expect(await render()).toBeUndefined();
  expect(failures).toEqual(['render_broken no service']);
});

test('a module that has not answered after 50 ms is not waited for, and may be in time for the next page', async () => {
  const { timers, render } = await open(`
    const held = [];
    parentPort.on('message', ({ id }) => {
      held.push(id);
      if (held.length === 2) held.forEach((id) => parentPort.postMessage({ id, markup: 'x', script: '' }));
    });`);
  const late = render();
  timers.advance(50);
  expect(await late).toBeUndefined();
  expect(failures).toEqual(['render_slow No answer after 50 ms']);
  expect(await render()).toMatchObject({ markup: 'x' });
});

test('a module that answered is not ended later', async () => {
  const { timers, render } = await open(`let count = 0;
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, markup: String((count += 1)), script: '' }));`);
  expect(await render()).toMatchObject({ markup: '1' });
  timers.advance(2000);
  expect(await render()).toMatchObject({ markup: '2' });
});

test('a module that hangs is ended, and starts again after a delay', async () => {
  const { timers, render } = await open(`parentPort.on('message', () => { for (;;); });`);
  const late = render();
  timers.advance(50);
  await late;
  timers.advance(1950);
  await timers.asked(1000);
  expect(await render()).toBeUndefined();
  timers.advance(1000);
  const again = render();
  await timers.asked(50);
  timers.advance(50);
  await again;
  expect(failures.map((failure) => failure.split(' ')[0])).toEqual([
    'render_slow',
    'render_broken',
    'render_slow',
  ]);
});

test.each([
  ['throws', `parentPort.on('message', () => { throw new Error('lost'); });`],
  ['leaves', `parentPort.on('message', () => process.exit(0));`],
  ['cannot be read', 'this is no program'],
  [
    'runs out of memory',
    `parentPort.on('message', () => { const all = []; for (;;) all.push(Array(1e6).fill(all.length)); });`,
  ],
])('a module that %s does not end the server', async (_, program) => {
  const { render } = await open(program, systemTimersWith({ margin: 20_000 }));
  expect(await render()).toBeUndefined();
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^render_broken \S/);
});

test('the module sees nothing of the environment', async () => {
  const { render } = await open(answering(`markup: JSON.stringify(process.env), script: ''`));
  expect(await render()).toMatchObject({ markup: '{}' });
});

test('QUOTA-001 a module reads, writes and starts nothing: not the environment of the server, not its files', async () => {
  const database = path.join(folder, 'database');
  await writeFile(database, 'customers');
  const { render } = await open(`
    import { execFileSync } from 'node:child_process';
    import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
    import inspector from 'node:inspector';
    import { Worker } from 'node:worker_threads';
    const attempts = {
      'own environment': () => readFileSync('/proc/self/environ'),
      'server’s environment': () => readFileSync('/proc/' + process.ppid + '/environ'),
      'server’s memory': () => readFileSync('/proc/' + process.ppid + '/mem'),
      'environment as a file': () => process.loadEnvFile('/proc/' + process.ppid + '/environ'),
      'database': () => readFileSync(${JSON.stringify(database)}),
      'folder of releases': () => readdirSync(${JSON.stringify(folder)}),
      'a file': () => writeFileSync(${JSON.stringify(database)}, ''),
      'a program': () => execFileSync('/usr/bin/env'),
      'a thread': () => new Worker('', { eval: true }),
      'a debugger': () => inspector.open(0),
      'an addon': () => process.dlopen({ exports: {} }, ${JSON.stringify(database)}),
      'a database of its own': () => {
        const sqlite = process.getBuiltinModule('node:sqlite');
        if (!sqlite) throw Object.assign(new Error(), { code: 'none' });
        new sqlite.DatabaseSync(${JSON.stringify(database)});
      },
    };
    const outcomeOf = (attempt) => {
      try {
        attempt();
        return 'done';
      } catch ({ code }) {
        return code;
      }
    };
    const outcomes = Object.entries(attempts).map(([name, attempt]) => [name, outcomeOf(attempt)]);
    ${answering(`markup: JSON.stringify(Object.fromEntries(outcomes)), script: ''`)}`);
  const { markup = '' } = (await render()) ?? {};
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(markup)).toEqual({
    'own environment': denied,
    'server’s environment': denied,
    'server’s memory': denied,
    'environment as a file': denied,
    database: denied,
    'folder of releases': denied,
    'a file': denied,
    'a program': denied,
    'a thread': denied,
    'a debugger': denied,
    'an addon': 'ERR_DLOPEN_DISABLED',
    'a database of its own': 'none',
  });
});

test.each([
  ['nothing', 'null'],
  ['a number', '1'],
  ['half an answer', '{ id, markup: 1 }'],
  ['an answer to nobody', `{ id: -1, markup: '', script: '' }`],
])('QUOTA-002 a module that sends %s beside its answer harms nobody', async (_, message) => {
  const { render } = await open(`parentPort.on('message', ({ id }) => {
    parentPort.postMessage(${message});
    parentPort.postMessage({ id, markup: 'x', script: '' });
  });`);
  expect(await render()).toMatchObject({ markup: 'x' });
});

test('a module answers while its service is being stopped, and ends with its server', async () => {
  const { render } = await open(
    `setInterval(() => undefined, 1000);
    parentPort.on('message', ({ id }) => {
      process.kill(process.pid, 'SIGTERM');
      process.kill(process.pid, 'SIGINT');
      setTimeout(() => {
        parentPort.postMessage({ id, markup: 'still here', script: '' });
        process.disconnect();
      }, 10);
    });`,
    systemTimersWith({ margin: 20_000 }),
  );
  expect(await render()).toMatchObject({ markup: 'still here' });
  expect(await render()).toBeUndefined();
  expect(failures).toEqual(['render_broken The render module ended with 0']);
});

test('a module is found behind a link', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const { render } = await open(answering(`markup: 'x', script: ''`), new FakeTimers(), link);
  expect(await render()).toMatchObject({ markup: 'x' });
  await rm(link);
});

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : '';
}

/** Real time, with a margin in milliseconds that no machine needs. */
function systemTimersWith({ margin }: { readonly margin: number }) {
  const timers = new FakeTimers();
  timers.after = (milliseconds, action) => systemTimers.after(milliseconds + margin, action);
  return timers;
}
