import { problem, refusals, type Endpoint, type RefusalCode } from '@hora-marcada/shared/contract';
import { z } from 'zod';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const ENDPOINTS_A_TURN = 5;

/** The OpenAPI 3.1 description of endpoints, written from the contract alone. */
export async function openApiDocument(endpoints: readonly Endpoint[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hora Marcada',
      version: '1.0.0',
      description: 'Agendamento online: a página pública de reservas e o painel do dono.',
    },
    paths: Object.fromEntries(await mapInTurns(endpoints, pathItem, ENDPOINTS_A_TURN)),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } },
    },
  };
}

function pathItem(endpoint: Endpoint): [string, JsonSchema] {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  return [path, { [endpoint.method.toLowerCase()]: operation(endpoint) }];
}

function operation(endpoint: Endpoint) {
  const { summary, access, params, query, headers, body, file, answers, refusals: codes } = endpoint;
  return {
    summary,
    security: access !== 'public' ? [{ bearer: [] }] : [],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    ...(file && {
      requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(answerResponse(endpoint))),
      ...refusalResponses(codes),
      default: problemResponse('Qualquer outro erro', []),
    },
  };
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function answerResponse({ stream, text, tagged }: Endpoint) {
  const type = stream ? 'text/event-stream' : (text ?? 'application/json');
  return ([status, schema]: [string, z.ZodType]): [string, JsonSchema] => {
    const content = { [type]: { schema: schemaOf(schema, 'output') } };
    return [status, { description: 'Concluído', content, ...(tagged && { headers: tag }) }];
  };
}

const tag = { ETag: { description: 'A versão respondida', required: true, schema: { type: 'string' } } };

function refusalResponses(codes: readonly RefusalCode[]): JsonSchema {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const sharing = codes.filter((code) => refusals[code].status === status);
      return [status, problemResponse(sharing.map((code) => refusals[code].title).join(' · '), sharing)];
    }),
  );
}

function problemResponse(description: string, codes: readonly RefusalCode[]): JsonSchema {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: { code, ...refusals[code], message: refusals[code].detail } }]),
  );
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema, examples } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
