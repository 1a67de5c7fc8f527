/** The one way both apps call the API. Only types are taken from the contract, so its schemas stay out of the browser. */
export {
  asList,
  createPublicApi,
  freeDays,
  readFirstOffer,
  type FirstOffer,
  type FreeDays,
  type MonthFacts,
  type PublicApi,
} from './public-api.ts';
export { isNetworkError, isSessionOver, statusOf } from './call-failure.ts';
export { createPublicClient, type CallOptions, type Client, type PublicClient } from './create-client.ts';
export { errorText, fieldErrors } from './error-text.ts';
export { loadAxios } from './load-axios.ts';
export { createOwnerClient } from './owner-client.ts';
export { sendBooking, type BookingToSend } from './send-booking.ts';
export { correctedTime } from './server-clock.ts';
export { localTokenStore, tokenKeys, type Tokens, type TokenStore } from './token-store.ts';
