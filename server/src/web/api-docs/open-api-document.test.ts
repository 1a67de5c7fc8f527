import { contract, refusals, type Endpoint } from '@hora-marcada/shared/contract';
import { openApiDocument } from './open-api-document.ts';

let document: Awaited<ReturnType<typeof openApiDocument>>;

beforeAll(async () => {
  document = await openApiDocument(Object.values(contract));
});

test.each(Object.entries<Endpoint>(contract))(
  '%s is an operation with its request, its answers and its refusals',
  (_, endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = (document.paths[path] as Record<string, Operation>)[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.file) !== undefined);
    const statuses = [
      'default',
      ...Object.keys(endpoint.answers),
      ...endpoint.refusals.map((code) => String(refusals[code].status)),
    ];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
    expect(operation?.security).toEqual(endpoint.access !== 'public' ? [{ bearer: [] }] : []);
  },
);

test('what is sent and what is answered is described field by field', () => {
  const booking = (document.paths['/scheduler/v1/create_event/'] as Record<string, Operation>).post;
  expect(booking?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: expect.arrayContaining(['endpoint', 'selected_day', 'client_telephone']) as string[],
    properties: { selected_day: { type: 'string', format: 'date' } },
  });
  expect(booking?.responses['201']?.content['application/json']?.schema).toMatchObject({
    properties: { start_time: { type: 'string' } },
  });
  expect(booking?.parameters).toEqual(
    ['idempotency-key', 'shown-price', 'shown-minutes'].map((name): unknown =>
      expect.objectContaining({ name, in: 'header', required: false }),
    ),
  );
  const conflict = booking?.responses['409']?.content['application/problem+json'];
  expect(conflict).toMatchObject({ examples: { slot_taken: { value: refusals.slot_taken } } });
});

test.each([
  ['P-31 an answer that goes on', '/user/v1/live/', 'text/event-stream'],
  ['a file for calendars', '/scheduler/v1/ics/{ticket}/', 'text/calendar'],
])('%s is described by its type', (_, path, type) => {
  const { get } = document.paths[path] as Record<string, Operation>;
  expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual([type]);
});

test('P-44 the version of a list is described in its answer and in its request', () => {
  const read = (document.paths['/user/v1/get_opening_hours/'] as Record<string, Operation>).get;
  const save = (document.paths['/user/v1/update_opening_hours/'] as Record<string, Operation>).post;
  for (const operation of [read, save]) expect(operation?.responses['200']).toHaveProperty('headers.ETag');
  expect(save?.responses['412']).not.toHaveProperty('headers');
  expect(save?.parameters).toEqual([expect.objectContaining({ name: 'if-match', in: 'header' })]);
});

test('path parameters are written as OpenAPI writes them', () => {
  const lookUp = (document.paths['/scheduler/v1/get_store/{client_name}/'] as Record<string, Operation>).get;
  expect(lookUp?.parameters).toEqual([
    expect.objectContaining({ name: 'client_name', in: 'path', required: true }),
  ]);
});

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
}

interface Operation {
  readonly summary: string;
  readonly security: unknown;
  readonly parameters: readonly unknown[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
