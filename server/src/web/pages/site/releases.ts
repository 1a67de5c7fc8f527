import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isPromiseKept } from '@hora-marcada/shared/federation';
import { z } from 'zod';

/** In the order in which they are released: a remote needs what the shell promises. */
export const releasedApps = ['shell', 'booking-app', 'admin-app'] as const;
export type AppName = (typeof releasedApps)[number];

const number = '(0|[1-9]\\d*)';
const label = '[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*';

/** Of semantic versioning 2.0.0; it also names a folder. */
export const releaseVersion = z
  .string()
  .regex(new RegExp(`^${number}\\.${number}\\.${number}(-${label})?(\\+${label})?$`));

const promises = {
  /** Of a remote: what it needs of the shell's promise; any where it does not say. */
  needs: z
    .string()
    .regex(/^\^\d+\.\d+$/)
    .optional(),
  /** Of the shell: the promise it offers. */
  promise: z
    .string()
    .regex(/^\d+\.\d+$/)
    .optional(),
};

const liveRelease = z.object({
  version: releaseVersion,
  entry: z.string(),
  since: z.string().optional(),
  ...promises,
});
const liveReleases = z.object({ shell: liveRelease, 'booking-app': liveRelease, 'admin-app': liveRelease });
const liveList = liveReleases.partial();

export type ReleaseInList = z.infer<typeof liveRelease>;
export type ReleasesInList = z.infer<typeof liveReleases>;
/** Some releasedApps may not be live yet. */
export type LiveList = z.infer<typeof liveList>;

/** The parts of a list that the promise between shell and remotes concerns. */
export type PromisedList = {
  readonly [App in AppName]?: Pick<ReleaseInList, 'version' | 'needs' | 'promise'> | undefined;
};

export const LIST = 'remotes.json';
/** The release command's copy of its list, should the list be lost or edited into something unreadable. */
export const LIST_COPY = 'remotes.copy.json';

/** Beside the files of each build and release. */
export const FACTS = 'release.json';

/** The release.json of a build. */
export const buildFacts = z.object({
  app: z.enum(releasedApps),
  version: releaseVersion,
  /** The commit it was built from. */
  commit: z.string().optional(),
  ...promises,
  /** The oldest server that it works with; any where it does not say. */
  server: releaseVersion.optional(),
  /** The module that renders on the server, below the release's folder. */
  render: z.string().optional(),
  /** Files that the server-rendered markup needs, beside the entry. */
  first: z.object({ js: z.array(z.string()), css: z.array(z.string()) }).optional(),
  /** Files of the screen after the first. */
  next: z.array(z.string()).optional(),
});
const release = buildFacts.extend({
  /** Its address. */
  entry: z.string(),
  publishedAt: z.string(),
  /** File → sha256. */
  files: z.record(z.string(), z.string()),
});

export type BuildFacts = z.infer<typeof buildFacts>;
export type Release = z.infer<typeof release>;
export type Digests = Release['files'];

/** Rejects where a file of a web root cannot be read, or is no list. */
export async function readLiveList(webRoot: string, file = LIST): Promise<LiveList> {
  return liveList.parse(JSON.parse(await readFile(path.join(webRoot, file), 'utf8')));
}

/** The same for a list of all releasedApps, without which no page can be shown. */
export async function readLiveReleases(webRoot: string, file = LIST): Promise<ReleasesInList> {
  return liveReleases.parse(await readLiveList(webRoot, file));
}

/** The remotes of a list that need another promise than its shell offers. */
export function unkeptPromises({ shell, ...remotes }: PromisedList) {
  if (shell?.promise === undefined) return [];
  const { version, promise } = shell;
  return Object.entries(remotes).flatMap(([app, remote]) =>
    remote?.needs === undefined || isPromiseKept(remote.needs, promise)
      ? []
      : [{ app, version: remote.version, needs: remote.needs, shell: { version, promise } }],
  );
}

/** A release in the shape of the list. */
export function liveReleaseOf({ version, entry, needs, promise }: Release, since?: Date): ReleaseInList {
  return { version, entry, since: since?.toISOString(), needs, promise };
}

/** A release as it was published; undefined where there is none. */
export async function readRelease(webRoot: string, app: string, version: string) {
  const { data } = release.safeParse(await readFacts(path.join(webRoot, app, version)));
  return data;
}

/** The release.json of a folder, whoever wrote it; undefined without a legible one. */
export async function readFacts(folder: string) {
  try {
    const said: unknown = JSON.parse(await readFile(path.join(folder, FACTS), 'utf8'));
    return z.record(z.string(), z.unknown()).parse(said);
  } catch {
    return undefined;
  }
}

/** Each file of a folder but compressed twins and release.json, with its digest. */
export async function digestsOf(folder: string): Promise<Digests> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isTwin(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== FACTS)
    .sort();
  const digests = files.map(async (file): Promise<[string, string]> => [
    file.split(path.sep).join('/'),
    digestOf(await readFile(path.join(folder, file))),
  ]);
  return Object.fromEntries(await Promise.all(digests));
}

/** The first file of a release that is not as it was published. */
export async function findDamage(webRoot: string, { app, version, files }: Release) {
  const folder = path.join(webRoot, app, version);
  const damages = Object.entries(files).map(([file, digest]) => damagesOf(folder, file, digest));
  return (await Promise.all(damages)).flat()[0];
}

interface Damage {
  readonly file: string;
  readonly isLost: boolean;
}

/** Of a file and its twins. */
async function damagesOf(folder: string, file: string, digest: string): Promise<Damage[]> {
  const contentOf = (name: string) => readFile(path.join(folder, name)).catch(() => undefined);
  const content = await contentOf(file);
  if (content === undefined) return [{ file, isLost: true }];
  if (digestOf(content) !== digest) return [{ file, isLost: false }];
  const damages = Object.entries(twins).map(async ([ending, decompress]) => {
    const twin = await contentOf(file + ending);
    return twin === undefined || isTwinOf(digest, () => decompress(twin))
      ? []
      : [{ file: file + ending, isLost: false }];
  });
  return (await Promise.all(damages)).flat();
}

/** Browsers get the compressed twin of a file, where there is one. */
const twins = { '.br': brotliDecompressSync, '.gz': gunzipSync };

export function isTwin(file: string): boolean {
  return path.extname(file) in twins;
}

function isTwinOf(digest: string, decompress: () => Buffer): boolean {
  try {
    return digestOf(decompress()) === digest;
  } catch {
    return false;
  }
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
