import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import type { ValueSchema } from './schema-values.ts';

/** One operation of the OpenAPI document, with the endpoint of the contract that its answers must match. */
export interface Operation {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: Fields;
  readonly query: Fields;
  readonly headers: Fields;
  readonly body: ValueSchema | undefined;
}

type Fields = Readonly<Record<string, ValueSchema>>;

interface Described {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: ValueSchema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: ValueSchema } };
  };
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** Every operation of a document; throws where one is not in the contract. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operation(method.toUpperCase(), path, described)),
  );
}

function operation(method: string, path: string, { parameters, requestBody }: Described): Operation {
  const address = path.replace(/\{(\w+)\}/g, ':$1');
  const rows = Object.values<Endpoint>(contract);
  const endpoint = rows.find((row) => row.method === method && row.path === address);
  if (!endpoint) throw new Error(`${method} ${path} is not in the contract`);
  const fields = (location: string): Fields =>
    Object.fromEntries(
      parameters.filter((one) => one.in === location).map(({ name, schema }) => [name, schema]),
    );
  return {
    name: `${method} ${path}`,
    endpoint,
    path: fields('path'),
    query: fields('query'),
    headers: fields('header'),
    body: requestBody?.content['application/json']?.schema,
  };
}
