import type { ZodType } from 'zod';
import type { MemberRight } from '../catalogue/members.ts';
import type { Address } from '../public-addresses.ts';
import type { RefusalCode } from '../refusals.ts';
import type { CallLimit } from './call-limits.ts';

/** One row of the contract: where, who may call, what comes in, what goes out, how it may refuse. */
export type Endpoint = Call & Access;

/** Who may call: anybody, the store's owners, or its members, too. What is not marked for members refuses them. */
type Access =
  | { readonly access: 'public' | 'owner'; readonly needs?: never }
  /** `needs` says what a member must have been granted, besides; `[]` that it is nothing. */
  | { readonly access: 'member'; readonly needs: readonly MemberRight[] };

interface Call extends Address {
  readonly summary: string;
  /** How often one caller may, beside what holds for every call. */
  readonly limits?: Readonly<Record<string, CallLimit>>;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly headers?: ZodType;
  readonly body?: ZodType;
  readonly reading?: BodyReading;
  /** The body is a file of one of these types, and no JSON; a longer one is `invalid`, and why stands in `tooLong`. */
  readonly file?: FileLimits;
  /** The body is JSON that holds a file, and may be longer than others; a longer one is `invalid`, and why stands in `tooLong`. */
  readonly longBody?: BodyLimits;
  readonly answers: Readonly<Record<number, ZodType>>;
  /** The answer is `text/event-stream` and goes on until one side ends it. */
  readonly stream?: true;
  /** The answer is a text of this type, and no JSON. */
  readonly text?: 'text/calendar';
  /** The answer bears an ETag, which names the version that was answered (RFC 9110 §8.8.3). */
  readonly tagged?: true;
  readonly refusals: readonly RefusalCode[];
}

interface FileLimits extends BodyLimits {
  readonly types: readonly string[];
}

interface BodyLimits {
  readonly maxBytes: number;
  readonly tooLong: string;
}

/** Other spellings a server accepts for the same body (acceptance ). */
export interface BodyReading {
  /** Other field name, or path of names with dots → the contract's; the contract's own and the first win. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The body may come wrapped: `{calendar: {...}}` reads as `{...}`. */
  readonly unwrap?: string;
  /** The body may come bare: `[...]` reads as `{openings: [...]}`. */
  readonly wrapList?: string;
}

/** Brings a body to the contract's own spelling; anything unreadable is returned as it came, for the schema to refuse. */
export function readBody(body: unknown, reading: BodyReading = {}): unknown {
  if (Array.isArray(body)) return reading.wrapList ? { [reading.wrapList]: body as unknown[] } : body;
  if (!isRecord(body)) return body;
  const inner = reading.unwrap ? body[reading.unwrap] : undefined;
  const record = isRecord(inner) ? inner : body;
  const aliases = Object.entries(reading.aliases ?? {});
  return aliases.reduce((read, [other, own]) => {
    const [name = '', ...path] = other.split('.');
    const { [name]: outer, ...rest } = read;
    const value = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), outer);
    return value === undefined || rest[own] !== undefined ? read : { ...rest, [own]: value };
  }, record);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
