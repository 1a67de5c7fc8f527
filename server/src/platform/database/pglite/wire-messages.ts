/** The first message of these bytes (PostgreSQL protocol 3.0 §55.7); undefined while it is incomplete. */
export function readMessage(bytes: Buffer, started: boolean): { message: Buffer; rest: Buffer } | undefined {
  // The very first message of a connection has no type in front of its length.
  const typeLength = started ? 1 : 0;
  if (bytes.length < typeLength + 4) return undefined;
  const length = typeLength + bytes.readInt32BE(typeLength);
  if (bytes.length < length) return undefined;
  return { message: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

/** A Query message. */
export function simpleQuery(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

/** True of a Query that waits for its sender to copy rows into a table. */
export function isCopyIn(sent: Buffer): boolean {
  return /^Q.{4}copy .* from stdin/is.test(sent.toString('latin1'));
}

/** Reads the ReadyForQuery at the end of an answer; undefined where the answer does not end with one. */
export function isTransactionOver(answer: Buffer): boolean | undefined {
  const last = answer.subarray(-6);
  return last.length === 6 && last.toString('latin1', 0, 1) === 'Z'
    ? last.toString('latin1', 5) === 'I'
    : undefined;
}

/** True where an error in the answer is a panic (§55.8, field V). */
export function hasPanicked(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  if (!bytes.includes('VPANIC\0')) return false;
  for (let taken = readMessage(bytes, true); taken; taken = readMessage(taken.rest, true)) {
    const fields = taken.message.toString('latin1', 5).split('\0');
    if (taken.message.toString('latin1', 0, 1) === 'E' && fields.includes('VPANIC')) return true;
  }
  return false;
}

/** Answers a start-up: authenticated, the parameters a driver reads, ready. */
export const startupAnswer = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameterStatus('server_version', '18.0'),
  parameterStatus('client_encoding', 'UTF8'),
  parameterStatus('DateStyle', 'ISO, MDY'),
  parameterStatus('integer_datetimes', 'on'),
  parameterStatus('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** Answers a Query that copies into a table: it may send the text (CopyInResponse). */
export const copyInAnswer = message('G', Buffer.alloc(3));

function parameterStatus(name: string, value: string): Buffer {
  return message('S', Buffer.from(`${name}\0${value}\0`));
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
