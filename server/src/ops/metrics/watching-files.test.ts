import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { mailVariables } from '../../test-support/mail/fake-mail-server.ts';
import { deadBrowser, pushVariables, turnOn } from '../../test-support/push/fake-push-service.ts';
import { openMeasuredApp, type MeasuredApp, type Sample } from './test-support/measured-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { releaseShell } from '../../web/pages/test-support/page-site.ts';
import { overdueSince } from '../../stores/lifecycle/store-health-rules.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let measured: MeasuredApp;
let gateway: FakeGateway;
let samples: readonly Sample[];

/** Everything that is counted happens once, so that a scrape has every metric. */
beforeAll(async () => {
  const timers = new FakeTimers();
  gateway = await startFakeGateway();
  measured = await openMeasuredApp(
    { timers },
    {
      ...mailVariables('smtp://127.0.0.1:9'),
      ...pushVariables('127.0.0.1:9'),
      NOTIFY_WEBHOOK_URL: gateway.url,
      WEB_ROOT: releaseShell(),
      BACKUP_STAMP: '/nowhere',
      RATE_LIMIT: 'on',
      MAX_MESSAGES_PER_PHONE: '1',
    },
  );
  const { server } = measured;
  const owner = await server.asOwner('sol');
  await turnOn(owner, { subscription: deadBrowser });
  await owner.ask('/user/v1/add_alert_mail/', { address: 'ana@exemplo.com.br' });
  await bookAt(server, '10:00');
  await bookAt(server, '10:00');
  await server.ask('/barbearia-sol');
  await server.ask('/api/remote_failures/', { app: 'booking-app', version: '1.0.0', reason: 'entry' });
  gateway.replyWith({ status: 400 });
  await bookAt(server, '11:00');
  // The second one is beyond the ceiling of its phone.
  for (const time of ['10:00', '11:00'])
    await owner.ask('/user/v1/send_notification/', {
      date: '10/03/2026',
      time,
      title: 'Sol',
      serviceName: 'Corte',
      calendar_name: 'Ana',
      phoneToSend: '11987654321',
      userPhone: '11987654321',
      userName: 'João',
      sender_client: false,
    });
  await timers.asked(5000);
  while ((await measured.valueOf('hora_marcada_push_notices_total')) === undefined);
  await collectGarbage();
  samples = await measured.scrape();
});

afterAll(async () => {
  await measured.server.close();
  await gateway.close();
});

/** Resolves once a collection was told to whoever asked before; where memory is plenty none comes by itself. */
function collectGarbage(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ entryTypes: ['gc'] });
    setFlagsFromString('--expose-gc');
    runInNewContext('gc()');
  });
}

/** Labels and metrics of Prometheus itself. */
const fromPrometheus = ['job', 'instance'];

function labelsOf(name: string): ReadonlySet<string> | undefined {
  if (name === 'up') return new Set(fromPrometheus);
  const found = samples.filter((sample) => sample.name === name);
  if (found.length === 0) return undefined;
  return new Set([...fromPrometheus, ...found.flatMap(({ labels }) => Object.keys(labels))]);
}

/** Expressions with what they are for, and for a panel, which may have several, with themselves. */
function expressions(): [string, string][] {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
  };
  const shown = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }): [string, string] => [
      `${title}: ${expr}`,
      `${expr} ${legendFormat}`,
    ]),
  );
  const alerts = read('deploy/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  return [...shown, ...alerts.map((text): [string, string] => [/^\w+/.exec(text)?.[0] ?? '', text])];
}

const metric = /\b(?:hora_marcada|http|process|nodejs)_\w+|\bup(?=\{)/g;

test.each(expressions())('%s uses metrics that a scrape has', (_, text) => {
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

test('each alert says in one sentence what happened, and what to do', () => {
  const alerts = read('deploy/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  expect(alerts).toHaveLength(14);
  for (const alert of alerts) {
    expect(alert).toMatch(/^ +summary: '[^']+\.'$/m);
    expect(alert).toMatch(/^ +action: '[^']+\.'$/m);
    expect(alert).toMatch(/^ +for: \d+m$/m);
  }
});

test('each alert has a rule test that says when it fires', () => {
  const names = Array.from(read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
  const woken = Array.from(
    read('deploy/alerts.test.yaml').matchAll(/alertname="(\w+)"/g),
    ([, name]) => name,
  );
  expect([...new Set(woken)].sort()).toEqual(names.sort());
});

test('the alert for a late message fires when the list of stores calls it stuck, too', () => {
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
