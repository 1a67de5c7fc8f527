import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface ValueSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/** Plausible values by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * Values that a schema allows, mostly plausible ones of the field's name, so that calls get past validation.
 */
export function valuesOf(schema: ValueSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const described = describedBy(schema, known);
  const plausible = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!plausible) return described;
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...plausible) },
    { weight: 1, arbitrary: described },
  );
}

function describedBy(schema: ValueSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => describedBy(one, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer(limitsOf(schema));
    case 'number':
      return fc.oneof(fc.integer(limitsOf(schema)), fc.double({ ...limitsOf(schema), noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: ValueSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    valuesOf(property, known, name),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: ValueSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  // fast-check supports neither Unicode property classes nor lookaheads.
  if (pattern !== undefined && !/\\p|\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200) });
}

function limitsOf({ minimum, maximum }: ValueSchema): { min: number; max: number } {
  return {
    min: Math.max(minimum ?? -1000, -2_147_483_648),
    max: Math.min(maximum ?? 1_000_000, 2_147_483_647),
  };
}
