import path from 'node:path';

const {
  E2E_PORT: port = '',
  SKEW_FRONTS: fronts = '',
  SKEW_JOURNEYS: journeys,
  SKEW_SERVER: server,
} = process.env;

/** The journeys of one tree with its front ends, against the server of another. */
export default {
  testDir: journeys,
  outputDir: path.resolve(import.meta.dirname, '../e2e/test-results/skew'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: `${process.execPath} server/dist/main.js`,
    cwd: server,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    env: { PORT: port, DATABASE_URL: 'pglite:memory', RATE_LIMIT: 'off', WEB_ROOT: path.join(fronts, 'web') },
  },
};
