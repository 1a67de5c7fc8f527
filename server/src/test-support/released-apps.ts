import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Fills a web root with one release of each app, each of one file, and the list that makes them live. */
export function releaseApps(webRoot: string): void {
  for (const app of ['shell', 'booking-app', 'admin-app']) releaseApp(webRoot, app);
  writeLiveList(webRoot);
}

export function releaseApp(
  webRoot: string,
  app: string,
  facts: object = { render: 'first.js' },
  version = '1.0.0',
): void {
  const folder = path.join(webRoot, app, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'first.js'), app);
  const files = { 'first.js': createHash('sha256').update(app).digest('hex') };
  const publishedAt = '2026-03-09T12:00:00.000Z';
  const release = { app, version, entry: entryOf(app), publishedAt, files, ...facts };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

/** `change` names what differs from three releases that fit together. */
export function writeLiveList(webRoot: string, change: object = {}, name = 'remotes.json'): void {
  const of = (app: string) => ({ version: '1.0.0', entry: entryOf(app) });
  const list = {
    shell: { ...of('shell'), promise: '1.0' },
    'booking-app': of('booking-app'),
    'admin-app': of('admin-app'),
    ...change,
  };
  writeFileSync(path.join(webRoot, name), JSON.stringify(list));
}

function entryOf(app: string): string {
  return `/static/${app}/1.0.0/first.js`;
}
