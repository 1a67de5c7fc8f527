import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppDependencies } from '../../../app.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

/** The shell's page as its build writes it: small, without quotes where it can be. */
const shellPage = [
  '<!doctype html><html lang=pt-BR><head><meta charset=utf-8>',
  '<meta name=description content="Agende o seu horário em menos de um minuto.">',
  '<meta name=theme-color content=#ffffff><title>Agendamento</title>',
  '<link rel=icon href=/static/shell/1.0.0/favicon.svg><script>{watch()}</script>',
  '<script defer src=/static/shell/1.0.0/main.js></script>',
  '<link href=/static/shell/1.0.0/main.css rel=stylesheet></head>',
  '<body><noscript>Para agendar, ative o JavaScript do seu navegador.</noscript>',
  '<div id=root></div></body></html>',
].join('');

/** The real app with a released shell, on the fixture's stores. */
export function openPageSite(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  return openTestApp(change, { WEB_ROOT: releaseShell(), ...env });
}

/** The same with a booking release that renders: `answer` is the message a request gets, as a program. */
export function openRenderingSite(
  answer: string,
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const webRoot = releaseShell();
  releaseRendering(webRoot, '1.0.0', renderModule(answer));
  return openTestApp(change, { WEB_ROOT: webRoot, ...env });
}

/** Makes a booking release live that has this render module. */
export function releaseRendering(webRoot: string, version: string, program: string): void {
  const folder = path.join(webRoot, 'booking-app', version);
  mkdirSync(path.join(folder, 'render'), { recursive: true });
  writeFileSync(path.join(folder, 'render/render.cjs'), program);
  writeFileSync(path.join(folder, 'first.css'), '.card{color:red}');
  const first = { js: ['first.js'], css: ['first.css'] };
  const files = { render: 'render/render.cjs', first, next: ['next.js'] };
  const live = { version, entry: `/static/booking-app/${version}/remoteEntry.js` };
  const stored = {
    ...live,
    ...files,
    app: 'booking-app',
    publishedAt: '2026-03-09T12:00:00.000Z',
    files: {},
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(stored));
  const list = path.join(webRoot, 'remotes.json');
  const releases = JSON.parse(readFileSync(list, 'utf8')) as object;
  writeFileSync(list, JSON.stringify({ ...releases, 'booking-app': live }));
}

function renderModule(answer: string): string {
  return `const { parentPort } = require('node:worker_threads');
let runs = 0;
parentPort.on('message', ({ id, boot }) => { runs += 1; parentPort.postMessage({ id, ...(${answer}) }); });
parentPort.postMessage('ready');`;
}

/** A page's texts as a reader gets them: entities decoded, by what stands around them. */
export function readPage(html: string) {
  const textIn = (pattern: RegExp) => pattern.exec(html)?.[1];
  const decodedIn = (pattern: RegExp) => decoded(textIn(pattern));
  const json = textIn(/<script type="application\/ld\+json">([^<]*)<\/script>/);
  return {
    title: decodedIn(/<title>([^<]*)<\/title>/),
    meta: (name: string) => decodedIn(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`)),
    canonical: decodedIn(/<link rel="canonical" href="([^"]*)">/),
    structuredData: json === undefined ? undefined : (JSON.parse(json) as unknown),
    /** Lines of text, one for each element that has some. */
    scriptless: (textIn(/<noscript>([^]*?)<\/noscript>/) ?? '')
      .split(/<(?!br>)[^>]*>/)
      .filter((line) => line !== '')
      .map(decoded),
    /** Its tags without their attributes, in order. */
    tags: html.match(/<[!/]?[a-z-]+/gi) ?? [],
  };
}

function decoded(text: string | undefined) {
  return text?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** A folder of releases that has a shell only. */
export function releaseShell(): string {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'web-'));
  mkdirSync(path.join(webRoot, 'shell/1.0.0'), { recursive: true });
  writeFileSync(path.join(webRoot, 'shell/1.0.0/index.html'), shellPage);
  writeFileSync(path.join(webRoot, 'shell/1.0.0/main.css'), 'body{margin:0}');
  const release = (app: string, file: string) => ({
    version: '1.0.0',
    entry: `/static/${app}/1.0.0/${file}`,
  });
  const releases = {
    shell: release('shell', 'index.html'),
    'booking-app': release('booking-app', 'remoteEntry.js'),
    'admin-app': release('admin-app', 'remoteEntry.js'),
  };
  writeFileSync(path.join(webRoot, 'remotes.json'), JSON.stringify(releases));
  return webRoot;
}
