import path from 'node:path';

/** A module of the compiled server, by its path below server/dist; `npm run bench` compiles it first. */
export function builtServer(file) {
  return import(new URL(`../../server/dist/${file}`, import.meta.url).href);
}

/** The same of an earlier commit with its server compiled, whose folder was named with `--before`. */
export function earlierServer(before) {
  return (file) => import(path.resolve(before, 'server/dist', file));
}
