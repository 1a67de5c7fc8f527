import path from 'node:path';

/** One project per workspace, so that `--selectProjects booking-app` tests a team's own part alone. */
const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: module, ignoreDynamic: true },
  },
];

const project = (name, options) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  cacheDirectory: '<rootDir>/../.cache/jest',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironmentOptions: { customExportConditions: ['@hora-marcada/source', 'node'] },
  transform: { '\\.tsx?$': swc('commonjs') },
  ...options,
  setupFilesAfterEnv: ['<rootDir>/../jest.setup.cjs', ...(options.setupFilesAfterEnv ?? [])],
});

const browser = (name) =>
  project(name, {
    testEnvironment: 'jsdom',
    testEnvironmentOptions: {
      customExportConditions: ['@hora-marcada/source', 'browser'],
    },
    setupFilesAfterEnv: ['<rootDir>/../jest.browser-setup.cjs'],
    moduleNameMapper: {
      '\\.css$': '<rootDir>/../jest.styles.cjs',
      '/hooks/use(StyleRegister|CSSVarRegister)$': '<rootDir>/../jest.antd-styles.cjs',
      // The drawings' package names no exports: its modules for browsers are of no use here.
      '^@ant-design/icons-svg/es/(.*)': '@ant-design/icons-svg/lib/$1',
    },
  });

const below = (...folders) => folders.map((folder) => path.resolve(import.meta.dirname, folder));
// What proves the server in its own process runs with its tests.
const serverTests = below('server/src', 'quality/fuzz', 'quality/model');
const scriptTests = below('scripts', 'quality/faults', 'quality/skew', 'quality/upgrade');

export default {
  // A test that hangs fails; one that waits for a busy processor does not.
  testTimeout: 30_000,
  projects: [
    project('shared', { testEnvironment: 'node' }),
    browser('shell'),
    browser('booking-app'),
    browser('admin-app'),
    project('server', {
      globalSetup: path.resolve(import.meta.dirname, 'jest.declared-rows.cjs'),
      testEnvironment: path.resolve(import.meta.dirname, 'server/jest.environment.mjs'),
      roots: serverTests,
      testMatch: serverTests.map((folder) => `${folder}/**/*.test.ts`),
      extensionsToTreatAsEsm: ['.ts'],
      moduleNameMapper: { '^kysely$': '<rootDir>/jest.kysely.cjs' },
      setupFilesAfterEnv: ['<rootDir>/src/test-support/statements/watch-statements.ts'],
      transform: { '\\.ts$': swc('es6') },
    }),
    project('scripts', {
      testEnvironment: 'node',
      roots: scriptTests,
      testMatch: scriptTests.map((folder) => `${folder}/**/*.test.ts`),
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6') },
    }),
  ],
};
