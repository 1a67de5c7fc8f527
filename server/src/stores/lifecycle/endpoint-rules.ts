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
