import { contract, type SavedImage } from '@hora-marcada/shared/contract';
import sharp from 'sharp';
import type { AppAnswer, SignedInOwner, TestApp } from '../../../test-support/test-app.ts';

/** A photo of one colour, as a phone would send it. */
export function photo(colour: string, { width = 400, height = 300 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Sends a file as an image: `query` says of what, 'kind=logo'. */
export function sendImage(
  { send }: Pick<TestApp, 'send'>,
  { token }: Pick<SignedInOwner, 'token'>,
  query: string,
  payload: Buffer,
  type = 'image/jpeg',
): Promise<AppAnswer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return send({ method: 'POST', url: `${contract.setImage.path}?${query}`, headers, payload });
}

/** Sends an image that is taken. */
export async function putImage(
  server: TestApp,
  owner: SignedInOwner,
  query: string,
  colour = '#aa3311',
): Promise<SavedImage> {
  const { status, body, text } = await sendImage(server, owner, query, await photo(colour));
  if (status !== 200) throw new Error(text);
  return body as SavedImage;
}

/** What is served at an address. */
export async function servedAt({ app }: Pick<TestApp, 'app'>, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
}
