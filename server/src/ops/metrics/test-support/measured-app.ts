import type { AppDependencies } from '../../../app.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

/** One line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface MeasuredApp {
  readonly server: TestApp;
  /** The address of its metrics. */
  readonly address: string;
  /** The text of a scrape. */
  scrape(): Promise<readonly Sample[]>;
  /** The one value of a name with these labels, among others; undefined where there is none. */
  valueOf(name: string, labels?: Readonly<Record<string, string>>): Promise<number | undefined>;
}

/** The app with its metrics on a free port. */
export async function openMeasuredApp(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredApp> {
  let address = '';
  const write = (line: string) => {
    const { msg, address: told } = JSON.parse(line) as { msg: string; address?: { port: number } };
    if (msg === 'metrics served') address = `http://127.0.0.1:${told?.port ?? 0}/metrics`;
  };
  const logger = { level: 'info', stream: { write } };
  const server = await openTestApp({ logger, ...change }, { METRICS_PORT: '0', ...env });
  await server.app.ready();
  const scrape = async () => samplesIn(await (await fetch(address)).text());
  return {
    server,
    address,
    scrape,
    valueOf: async (name, labels = {}) => {
      const matching = (await scrape()).filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      if (matching.length > 1) throw new Error(`${name} has ${matching.length} values`);
      return matching[0]?.value;
    },
  };
}

function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`No sample: ${line}`);
      const pairs = Array.from(labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, label = '', said = '']) => [
        label,
        said,
      ]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
}
