import { openOwnerApp } from './owner/owner-app.ts';
import { snapshotTables } from './snapshot-tables.ts';
import type { AppAnswer, SignedInOwner } from './test-app.ts';

/** A field with values that are refused, each in one sentence that stands at a path of the answer's errors. */
export type WrongField = readonly [
  rows: string,
  field: string,
  path: string,
  sentence: string,
  values: readonly unknown[],
];

/** Texts that are no valid name, by the reason. */
export const wrongNames = {
  invisible: ['', '   ', '\u3000', '\u200b\u200d', '\u0301'],
  long: ['x'.repeat(10_000), '💈'.repeat(121)],
  unreadable: ['a\nb', 'a\u0000b', '\ud800', 'a\u2028b'],
  linked: ['www.exemplo', 'Ana https://exemplo/x', 'bit.ly/abc', 'Ana exemplo.com.br'],
  turned: ['Ana\u202Emoc', '\u2067Ana', 'Ana\u200F'],
  noText: [7, true, null, [], {}],
};

/** What is said of names that may not be typed (MSG-010). */
export const nameRefusals = {
  linked: 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  turned: 'Retire os caracteres invisíveis que invertem o texto: apague e digite de novo.',
};

/** An owner's app with its tables as they are before anything is refused. */
export async function openRefusingApp() {
  const { server, owner } = await openOwnerApp();
  const before = await snapshotTables(server.database);
  const expectUnchanged = async () => expect(await snapshotTables(server.database)).toEqual(before);
  return { server, owner, expectUnchanged };
}

/** Each value of the field, in a body that is good otherwise, is refused in the sentence and nothing else is. */
export async function expectEachRefused(
  owner: SignedInOwner,
  url: string,
  good: object,
  [, field, path, sentence, values]: WrongField,
): Promise<void> {
  for (const value of values) {
    const { status, body } = await owner.ask(url, { ...good, [field]: value });
    expect({ value, status, body }).toMatchObject({
      value,
      status: 400,
      body: { status: 400, code: 'invalid', detail: sentence, message: sentence },
    });
    expect((body as { errors: object }).errors).toEqual({ [path]: sentence });
  }
}

/** A number that is too great to be read is refused under its field's name. */
export async function expectHugeRefused(owner: SignedInOwner, url: string, good: object, field: string) {
  const { status, body } = await owner.postText(url, written(good, field, '1e400'));
  expect(status).toBe(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
}

/** A body as text, with the JSON of one field written by hand. */
export function written(body: object, field: string, json: string): string {
  return JSON.stringify({ ...body, [field]: 'HERE' }).replace('"HERE"', json);
}

/** A refusal's code and texts, which reveal nothing of the server. */
export function refusalIn({ status, headers, body, text }: AppAnswer) {
  expect(headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  expect(text).not.toMatch(/\bat .+:\d+|node_modules|select |insert /);
  const { code, detail, message, errors } = body as Record<string, unknown>;
  expect(message).toBe(detail);
  return { status, code, detail, errors: errors as Record<string, string> | undefined };
}

/** The refusal of one field in one sentence. */
export const invalid = (path: string, sentence: string) => ({
  status: 400,
  code: 'invalid',
  detail: sentence,
  errors: { [path]: sentence },
});
