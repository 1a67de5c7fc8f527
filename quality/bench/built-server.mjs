/** A module of the compiled server, by its path below server/dist; `npm run bench` compiles it first. */
export function builtServer(file) {
  return import(new URL(`../../server/dist/${file}`, import.meta.url).href);
}
