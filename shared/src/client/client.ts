/** The one way both apps call the API. Only types are taken from the contract, so its schemas stay out of the browser. */
export { asList } from './as-list.ts';
export { createClient, type CallOptions, type Client, type ClientOptions } from './create-client.ts';
export { errorText, fieldErrors } from './error-text.ts';
export { statusOf } from './failure-log.ts';
export { isNetworkError } from './network-error.ts';
export { createPublicApi, type PublicApi } from './public-api.ts';
export { localTokenStore, tokenKeys, type Tokens, type TokenStore } from './token-store.ts';
