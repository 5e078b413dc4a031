import { z } from 'zod';
import { printAccess } from './access.ts';
import type { Contract, Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, s]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: s,
  }));
};

const errorRef = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

const contentOf = (e: Endpoint): Json =>
  e.file
    ? { [e.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(e.response, 'output') } };

function operationOf(e: Endpoint): Json {
  const answers: Json = {
    200: { description: 'Done', content: contentOf(e) },
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
    parameters: [...parametersOf(e.params, 'path'), ...parametersOf(e.query, 'query')],
    ...(e.method === 'GET' || e.method === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(e.body, 'input') } } } }),
    responses: answers,
  };
}

/** Every endpoint of the contracts as one OpenAPI 3.1 document; `x-permission` carries the access. */
export function openApiDocument(contracts: readonly Contract[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const e of contracts.flatMap((c) => Object.values(c))) {
    const path = e.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e) };
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
      schemas: { Error: { type: 'object', properties: { error: body }, required: ['error'] } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
