declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts what was encrypted for a key pair and its secret (RFC 8291). */
  export function decrypt(
    body: Buffer,
    params: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
