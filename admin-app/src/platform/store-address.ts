/** The whole address of a store's public page, as it is sent to customers. */
export function storeAddress(endpoint: string): string {
  return new URL(`/${endpoint}`, window.location.origin).href;
}
