import { z } from 'zod';
import { printAccess } from './access.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { idempotencyKeyCharacters, idempotencyKeyDays } from './idempotency.ts';
import { liftDefinitions } from './lift-definitions.ts';
import { listFilter, listParameters, sharedListParameters } from './list-parameters.ts';

type Json = Record<string, unknown>;

/** Writes one schema; what it names inside itself goes to the definitions of the document. */
type Writer = (schema: z.ZodType, io: 'input' | 'output', name: string) => Json;

/** A tuple of things that are all alike as a list of so many: shorter, and read by every tool. */
function listOfAlike({ jsonSchema }: { jsonSchema: Json }): void {
  const { prefixItems } = jsonSchema as { prefixItems?: readonly unknown[] };
  const [first, ...others] = (prefixItems ?? []).map((one) => JSON.stringify(one));
  if (first === undefined || jsonSchema.items !== false || others.some((one) => one !== first)) return;
  const { length } = prefixItems ?? [];
  delete jsonSchema.prefixItems;
  Object.assign(jsonSchema, { items: JSON.parse(first), minItems: length, maxItems: length });
}

const writerInto =
  (definitions: Json): Writer =>
  (schema, io, name) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: listOfAlike,
    }) as Json;
    return liftDefinitions(json, name, definitions);
  };

const parametersOf = (write: Writer, schema: z.ZodType, place: 'path' | 'query', name: string): Json[] => {
  const { properties = {}, required = [] } = write(schema, 'input', name) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, s]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: s,
  }));
};

const errorRef = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

const binary = { schema: { type: 'string', format: 'binary' } };

function contentOf(write: Writer, e: Endpoint): Json {
  if (e.file) return { [e.file]: binary, ...(e.alsoFile ? { [e.alsoFile]: binary } : {}) };
  const type = e.response instanceof z.ZodString ? 'text/plain' : 'application/json';
  const answer = { [type]: { schema: write(e.response, 'output', `${e.name}.answer`) } };
  return e.table ? { ...answer, 'text/csv': binary, 'application/pdf': binary } : answer;
}

/** A key that makes a call count once, however often it is sent. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `The call counts once, however often it is sent with the same key within ${idempotencyKeyDays} days`,
  schema: { type: 'string', maxLength: idempotencyKeyCharacters },
};

const allParametersOf = (write: Writer, e: Endpoint): Json[] => [
  ...parametersOf(write, e.params, 'path', `${e.name}.path`),
  ...(e.table ? listParameters(e.table) : parametersOf(write, e.query, 'query', `${e.name}.query`)),
  ...(e.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
];

function operationOf(write: Writer, e: Endpoint): Json {
  const answers: Json = {
    200: { description: 'Done', content: contentOf(write, e) },
    404: { description: 'Not found, or of another account', ...errorRef },
    422: { description: 'Fields were refused', ...errorRef },
    default: { description: 'The request cannot be read, or the service is busy', ...errorRef },
  };
  if (e.access !== 'public') {
    answers[401] = { description: 'Not signed in', ...errorRef };
    answers[403] = { description: `Needs ${printAccess(e.access)}`, ...errorRef };
  }
  if (e.method !== 'GET')
    answers[409] = { description: 'The status does not allow it, or the record changed meanwhile', ...errorRef };
  return {
    operationId: e.name,
    summary: e.summary,
    tags: [e.name.split('.')[0]],
    'x-permission': printAccess(e.access),
    security: e.access === 'public' ? [] : [{ bearer: [] }],
    parameters: allParametersOf(write, e),
    ...(e.method === 'GET' || e.method === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: write(e.body, 'input', `${e.name}.body`) } } } }),
    responses: answers,
  };
}

/** Every endpoint of the contracts as one OpenAPI 3.1 document; `x-permission` carries the access. */
export function openApiDocument(contracts: readonly Contract[], version: string): Json {
  const paths: Record<string, Json> = {};
  const definitions: Json = {};
  const write = writerInto(definitions);
  for (const e of contracts.flatMap((c) => Object.values(c))) {
    const path = e.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(write, e) };
  }
  const detail = {
    type: 'object',
    properties: { target: { type: 'string' }, message: { type: 'string' } },
    required: ['target', 'message'],
  };
  const body = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      data: {},
      details: { type: 'array', items: detail },
    },
    required: ['code', 'message', 'data', 'details'],
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Glasshouse', version },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: {
        Error: { type: 'object', properties: { error: body }, required: ['error'] },
        ListFilter: listFilter,
        ...definitions,
      },
      parameters: { ...sharedListParameters, IdempotencyKey: idempotencyKey },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
