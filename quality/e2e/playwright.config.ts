import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const results = 'test-results';
const root = path.resolve(import.meta.dirname, '../..');

/** The built product on its own port and an empty database in memory, driven by the browser of the machine. */
export default defineConfig({
  // `npm run screens -w e2e` draws pictures of every screen instead.
  testDir: process.env['SCREENS'] ? 'screens' : 'journeys',
  outputDir: results,
  globalSetup: './support/database-setup.ts',
  // Journeys wait more than they compute: three keep two cores at work.
  workers: 3,
  // A journey that needs its second try is named as flaky; a trace of that try shows why, one of each would cost a third more.
  // What a screen reader reads in the key states: one text for each.
  snapshotPathTemplate: '{testDir}/key-states/{arg}{ext}',
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // A journey that hangs fails; one that waits for a busy processor does not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/results.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/with-packages.mjs scripts/start.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    env: { PORT: String(port), DATABASE_URL: 'pglite:memory', RATE_LIMIT: 'off' },
  },
});
