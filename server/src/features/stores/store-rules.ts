/** First segments of an address that belong to the product and never to a store. */
const reservedEndpoints: readonly string[] = [
  'login',
  'admin',
  'api',
  'scheduler',
  'user',
  'assets',
  'remotes',
  'static',
  'healthz',
  'readyz',
];

/** Whether a lower-case name may be a store's endpoint. */
export function isStoreEndpoint(name: string): boolean {
  return hasEndpointForm(name) && !reservedEndpoints.includes(name);
}

/** 2 to 63 lower-case letters, digits and hyphens. */
export function hasEndpointForm(name: string): boolean {
  return /^[a-z0-9-]{2,63}$/.test(name);
}

const MOST_EMBED_ORIGINS = 10;

/** The https origins in a list with commas, each once; undefined where one is none, or where they are too many. */
export function embedOriginsIn(list: string): readonly string[] | undefined {
  const typed = list.split(',').map((item) => item.trim());
  const origins = typed.filter(Boolean).map(httpsOrigin);
  const known = origins.filter((origin) => origin !== undefined);
  const isGood = known.length === origins.length && known.length <= MOST_EMBED_ORIGINS;
  return isGood ? [...new Set(known)] : undefined;
}

/** Plain names only: what else an address may hold could end a directive of the page's policy, or widen it. */
function httpsOrigin(typed: string): string | undefined {
  const [, origin] =
    /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/?$/.exec(typed.toLowerCase()) ?? [];
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined;
}
