import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startGatewayServer, type GatewayServer } from '../../test-support/gateway-server.ts';
import { HandWoundTimers } from '../../test-support/hand-wound-timers.ts';
import { openMeasuredApp, type MeasuredApp, type Sample } from '../../test-support/measured-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { releaseShell } from '../pages/test-support/page-site.ts';
import { overdueSince } from '../stores/store-health-rules.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let measured: MeasuredApp;
let gateway: GatewayServer;
let samples: readonly Sample[];

/** Everything that is counted happens once, so that a scrape tells all there is. */
beforeAll(async () => {
  const timers = new HandWoundTimers();
  gateway = await startGatewayServer();
  measured = await openMeasuredApp({ timers }, { NOTIFY_WEBHOOK_URL: gateway.url, WEB_ROOT: releaseShell() });
  const { server } = measured;
  await bookAt(server, '10:00');
  await bookAt(server, '10:00');
  await server.ask('/barbearia-sol');
  await server.ask('/api/remote_failures/', { app: 'booking-app', version: '1.0.0', reason: 'entry' });
  gateway.play({ status: 400 });
  const owner = await server.asOwner('sol');
  await owner.ask('/user/v1/send_notification/', {
    ...{ date: '09/03/2026', time: '10:00', title: 'Sol', serviceName: 'Corte', calendar_name: 'Ana' },
    ...{ phoneToSend: '11987654321', userPhone: '11987654321', userName: 'João', sender_client: false },
  });
  await timers.asked(5000);
  samples = await measured.scrape();
});

afterAll(async () => {
  await measured.server.close();
  await gateway.close();
});

/** What Prometheus itself knows of whom it asks. */
const fromPrometheus = ['job', 'instance'];

function labelsOf(name: string): ReadonlySet<string> | undefined {
  if (name === 'up') return new Set(fromPrometheus);
  const found = samples.filter((sample) => sample.name === name);
  if (found.length === 0) return undefined;
  return new Set([...fromPrometheus, ...found.flatMap(({ labels }) => Object.keys(labels))]);
}

/** Expressions with the text that says what they are for. */
function expressions(): [string, string][] {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
  };
  const shown = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }): [string, string] => [title, `${expr} ${legendFormat}`]),
  );
  const alerts = read('deploy/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  return [...shown, ...alerts.map((text): [string, string] => [/^\w+/.exec(text)?.[0] ?? '', text])];
}

const metric = /\b(?:hora_marcada|http|process|nodejs)_\w+|\bup(?=\{)/g;

test.each(expressions())('%s asks for what a scrape tells', (_, text) => {
  const names = text.match(metric) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([name, labelsOf(name) !== undefined]).toEqual([name, true]);
  for (const [, name = '', selector = ''] of text.matchAll(/(\w+)\{([^{}]*)\}/g)) {
    const labels = Array.from(selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g), ([, label]) => label);
    expect([name, labels.filter((label) => label && !labelsOf(name)?.has(label))]).toEqual([name, []]);
  }
  const grouped = Array.from(text.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) => list.split(/, */)).flat();
  const written = Array.from(text.matchAll(/\{\{ *(?:\$labels\.)?(\w+) *\}\}/g), ([, label = '']) => label);
  const all = new Set(names.flatMap((name) => [...(labelsOf(name) ?? [])]));
  expect([...grouped, ...written].filter((label) => !all.has(label))).toEqual([]);
});

test('each alert says in one sentence what it is, and what to do', () => {
  const alerts = read('deploy/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  expect(alerts).toHaveLength(9);
  for (const alert of alerts) {
    expect(alert).toMatch(/^ +summary: '[^']+\.'$/m);
    expect(alert).toMatch(/^ +action: '[^']+\.'$/m);
    expect(alert).toMatch(/^ +for: \d+m$/m);
  }
});

test('of each alert a rule test says when it wakes somebody', () => {
  const names = Array.from(read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
  const woken = Array.from(
    read('deploy/alerts.test.yaml').matchAll(/alertname="(\w+)"/g),
    ([, name]) => name,
  );
  expect([...new Set(woken)].sort()).toEqual(names.sort());
});

test('somebody is woken for a late message when the list of stores calls it stuck, too', () => {
  const minutes = -overdueSince(new Date(0)).getTime() / 60_000;
  expect(read('deploy/alerts.yaml')).toContain(`max(hora_marcada_outbox_overdue_seconds) > ${minutes} * 60`);
});

test('docs/observability.md names every metric of ours, and none that is not', () => {
  const told = new Set(read('docs/observability.md').match(/\b(?:hora_marcada|http)_\w+/g));
  const ours = samples
    .map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => /^(hora_marcada|http)_/.test(name));
  expect([...told].sort()).toEqual([...new Set(ours)].sort());
});
