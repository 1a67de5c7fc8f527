import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@hora-marcada/shared/contract';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

/** Where a value stands in a request: 'body.openings.0.id', 'query.from'; 'body.openings.*' is the whole list. */
export type Place = string;

/** What stands at a place; undefined leaves it to the schema. */
type Filling = (place: Place) => unknown;

/** A request of an endpoint as its contract describes it, every field of it filled. */
export function requestOf(endpoint: Endpoint, filling: Filling): InjectOptions {
  const { method, path: pattern, params, query, body, file } = endpoint;
  const named = params && valuesOf(params, 'params', filling);
  const asked = query && valuesOf(query, 'query', filling);
  const url = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fieldOf(named, name))),
  );
  return {
    method,
    url: asked ? `${url}?${new URLSearchParams(asked as Record<string, string>).toString()}` : url,
    ...(method === 'POST' && { payload: file ? picture : ((body && valuesOf(body, 'body', filling)) ?? {}) }),
  };
}

const picture = readFileSync(path.resolve(import.meta.dirname, '../../../../demonstration/logo.webp'));

/** The places of an endpoint's request that a filling is asked for. */
export function placesOf(endpoint: Endpoint): Place[] {
  const places: Place[] = [];
  requestOf(endpoint, (place) => void places.push(place));
  return places;
}

function valuesOf(schema: z.ZodType, place: Place, filling: Filling): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), place, filling);
}

function valueOf(schema: z.core.JSONSchema._JSONSchema | undefined, place: Place, filling: Filling): unknown {
  if (schema === undefined || typeof schema === 'boolean') return filling(place) ?? 'x';
  const { type, properties, items, anyOf, enum: values, minimum = 0 } = schema;
  if (properties) {
    const fields = Object.entries(properties);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, valueOf(field, `${place}.${name}`, filling)]),
    );
  }
  if (type === 'array' && !Array.isArray(items))
    return filling(`${place}.*`) ?? [valueOf(items, `${place}.0`, filling)];
  if (anyOf) return valueOf(anyOf[0], place, filling);
  const given = filling(place);
  if (given !== undefined) return given;
  if (values) return values[0];
  if (type === 'object') return {};
  return type === 'boolean' ? true : type === 'number' || type === 'integer' ? minimum : 'x';
}

function fieldOf(values: unknown, name: string): unknown {
  return (values as Readonly<Record<string, unknown>> | undefined)?.[name];
}
