import { z } from 'zod';
import type { Endpoint } from '../../shared/src/contract/contract.ts';

/** The compared parts of an endpoint. */
export type ComparedCall = Pick<
  Endpoint,
  'method' | 'path' | 'params' | 'query' | 'headers' | 'body' | 'answers'
>;

/** The calls of a contract, by name. */
export type ComparedContract = Readonly<Record<string, ComparedCall>>;

/**
 * One sentence for each field that breaks when one side ships before the other: requests of `before` that `after` refuses,
 * and answers of `after` that `before` cannot read. Additions break nothing.
 */
export function breakages(before: ComparedContract, after: ComparedContract): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const current = after[name];
    if (!current) return [`${name}: the call is gone.`];
    if (current.method !== old.method || current.path !== old.path)
      return [`${name}: the call moved from ${old.method} ${old.path} to ${current.method} ${current.path}.`];
    return [...requestBreakages(name, old, current), ...answerBreakages(name, old, current)];
  });
}

function requestBreakages(name: string, old: ComparedCall, current: ComparedCall): string[] {
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    refused(inputOf(old[part]), inputOf(current[part]), '').map(
      ({ path, what }) => `${name}: the old request is refused at ${path || part}: ${what}.`,
    ),
  );
}

function answerBreakages(name: string, old: ComparedCall, current: ComparedCall): string[] {
  return Object.entries(current.answers).flatMap(([status, answer]) => {
    const known = old.answers[Number(status)];
    if (!known) return [`${name}: answers ${status}, which callers do not know yet.`];
    return refused(outputOf(answer), outputOf(known), '').map(
      ({ path, what }) => `${name}: the answer ${status} cannot be read at ${path || 'its body'}: ${what}.`,
    );
  });
}

type Schema = z.core.JSONSchema.BaseSchema;

interface RefusedPart {
  readonly path: string;
  readonly what: string;
}

/** Where the schema `accepted` does not allow what `sent` allows; what only callers that ask for it are sent breaks nobody. */
function refused(sent: Schema, accepted: Schema, path: string): RefusedPart[] {
  if (isAnything(accepted) || sent['x-asked-for'] !== undefined) return [];
  const choices = sent.anyOf ?? sent.oneOf;
  if (choices) return choices.flatMap((choice) => refused(choice, accepted, path));
  const alternatives = accepted.anyOf ?? accepted.oneOf;
  if (alternatives) {
    const attempts = alternatives.map((alternative) => refused(sent, alternative, path));
    return attempts.some((attempt) => attempt.length === 0) ? [] : [{ path, what: 'none of the forms fits' }];
  }
  return [...valueRefused(sent, accepted, path), ...partsRefused(sent, accepted, path)];
}

function valueRefused(sent: Schema, accepted: Schema, path: string): RefusedPart[] {
  const values = valuesOf(sent);
  const known = valuesOf(accepted);
  if (known && values) {
    const other = values.filter((value) => !known.includes(value));
    return other.length > 0
      ? [{ path, what: `value ${other.map((value) => JSON.stringify(value)).join(', ')}` }]
      : [];
  }
  if (known) return [{ path, what: 'only some values fit' }];
  const types = typesOf(sent) ?? (values && [...new Set(values.map((value) => typeof value))]);
  const acceptedTypes = typesOf(accepted);
  const isAccepted = (type: string) =>
    acceptedTypes?.includes(type) || (type === 'integer' && acceptedTypes?.includes('number'));
  if (acceptedTypes && !types?.every(isAccepted))
    return [{ path, what: `type ${types?.join(' or ') ?? 'any'} instead of ${acceptedTypes.join(' or ')}` }];
  return limitsRefused(sent, accepted, path);
}

const limits = ['maxLength', 'maximum', 'maxItems', 'minLength', 'minimum', 'minItems', 'pattern'] as const;

/** Limits that are new or narrower than before. */
function limitsRefused(sent: Schema, accepted: Schema, path: string): RefusedPart[] {
  return limits
    .filter((limit) => !fits(limit, sent[limit], accepted[limit]))
    .map((limit) => ({
      path,
      what: `${limit} ${sent[limit] ?? 'free'} does not fit ${accepted[limit] ?? 'free'}`,
    }));
}

type Limit = number | string | undefined;

function fits(limit: string, sent: Limit, accepted: Limit): boolean {
  if (accepted === undefined) return true;
  if (sent === undefined) return false;
  if (limit === 'pattern') return sent === accepted;
  return limit.startsWith('max') ? sent <= accepted : sent >= accepted;
}

function partsRefused(sent: Schema, accepted: Schema, path: string): RefusedPart[] {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  const missing = (accepted.required ?? [])
    .filter((key) => !(sent.required ?? []).includes(key))
    .map((key) => ({ path: within(key), what: 'the field may be missing' }));
  const fields = Object.entries(accepted.properties ?? {}).flatMap(([key, field]) => {
    const own = sent.properties?.[key];
    return isSchema(own) && isSchema(field) ? refused(own, field, within(key)) : [];
  });
  const [one, other] = [sent.items, accepted.items];
  const items = isSchema(one) && isSchema(other) ? refused(one, other, `${path}[]`) : [];
  return [...missing, ...fields, ...items];
}

/** Booleans and lists, which JSON Schema allows as well, are never written by zod. */
function isSchema(schema: unknown): schema is Schema {
  return typeof schema === 'object' && !Array.isArray(schema);
}

function valuesOf({ enum: values, const: value }: Schema) {
  return values ?? (value === undefined ? undefined : [value]);
}

function typesOf({ type }: Schema): string[] | undefined {
  return type === undefined ? undefined : [type].flat();
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((key) =>
    ['$schema', 'description', 'title', 'default', 'not'].includes(key),
  );
}

function inputOf(schema: z.ZodType | undefined): Schema {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
}

function outputOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
