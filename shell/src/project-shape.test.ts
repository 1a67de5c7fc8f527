import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const apps = ['shell', 'booking-app', 'admin-app'];

const read = (...place: string[]) => readFileSync(path.join(root, ...place), 'utf8');
const packageOf = (folder: string) => JSON.parse(read(folder, 'package.json')) as Package;

interface Package {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function sourcesOf(folder: string): string {
  const files = readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => read(folder, 'src', file))
    .join('\n');
}

test('SHAPE-002 the packages of the design card that have come into use are declared and imported', () => {
  const declared = ['.', 'shared', ...apps].flatMap((folder) => {
    const { dependencies, devDependencies } = packageOf(folder);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const used =
    [...apps, 'shared'].map(sourcesOf).join('\n') + read('webpack.common.js') + read('package.json');
  const names = ['react', 'react-dom', 'webpack', '@module-federation/enhanced', 'react-router-dom', 'antd'];
  for (const name of [
    ...names,
    '@ant-design/icons',
    'dayjs',
    'axios',
    'jest',
    '@testing-library/react',
    'ts-loader',
  ]) {
    expect(declared).toContain(name);
    expect(used).toMatch(new RegExp(`['"\`/]${name}['"\`/]`));
  }
});

test('SHAPE-003 the top level holds the nine names, and each app builds from the one configuration', () => {
  const names = [
    ...apps,
    'package.json',
    'shared',
    'webpack.common.js',
    'tsconfig.json',
    'jest.config.js',
    'README.md',
  ];
  for (const name of names) expect(existsSync(path.join(root, name))).toBe(true);
  for (const app of apps) expect(read(app, 'webpack.config.js')).toContain("from '../webpack.common.js'");
});

test('SHAPE-008 every workspace has its own version, and each app builds and releases by itself', () => {
  for (const folder of [...apps, 'shared', 'server'])
    expect(packageOf(folder).version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const app of apps) {
    expect(packageOf(app).scripts).toMatchObject({ build: expect.any(String), release: expect.any(String) });
  }
});

test('SHAPE-010 formats are written once: no app makes its own number or date formats', () => {
  for (const app of apps)
    expect(sourcesOf(app)).not.toMatch(/Intl\.NumberFormat|toLocaleString|toFixed\(2\)/);
});

test('SHAPE-016 one jest run covers shared, shell, both remotes and the server', async () => {
  const { default: config } = await import('../../jest.config.js');
  const names = config.projects.map((project) => project.displayName);
  expect(names).toEqual(['shared', 'shell', 'booking-app', 'admin-app', 'server', 'scripts']);
});

test('SHAPE-017 the README names every command that package.json has for a newcomer', () => {
  const readme = read('README.md');
  const commands = [
    'npm ci',
    'npm start',
    'npm test',
    'npm run check',
    'npm run test:e2e',
    'npm run dev',
    'npm run bench',
  ];
  for (const command of [...commands, 'npm run store', 'npm run build', 'npm run release -w booking-app'])
    expect(readme).toContain(command);
  for (const [, script] of readme.matchAll(/npm run ([\w:]+)/g)) {
    expect({ ...packageOf('booking-app').scripts, ...packageOf('.').scripts }).toHaveProperty([script ?? '']);
  }
});
