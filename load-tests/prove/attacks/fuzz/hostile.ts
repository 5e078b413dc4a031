import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import fc from 'fast-check';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** One call as a careless or hostile client makes it. */
export interface HostileCall {
  /** Path below /api/v1 with its query. */
  readonly path: string;
  readonly body: unknown;
}

/** Values that have broken a parser, a column or a sum somewhere. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table event; --",
    '1e400',
    '-0.00000000001',
    '99999999999999999999.99',
    '2026-02-31',
    '0000-01-01',
    '9999-12-31T23:59:59.999+14:00',
    'x'.repeat(5_000),
    -1,
    0,
    0.1,
    1e-300,
    1e300,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    [],
    [[[[[[]]]]]],
    {},
    { constructor: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that records hold: likely ones for a field or a path parameter of this name. Empty when none is known. */
export type ValuesFor = (name: string) => readonly unknown[];

/** What becomes of a value that fits. */
type Bend = (fitting: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;
/** Mostly what the schema asks for, now and then anything at all. */
const orHostile: Bend = (fitting) => fc.oneof({ weight: 40, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
const asAsked: Bend = (fitting) => fitting;

/** Mostly one of the values that records hold, so that calls find them. */
const orKnown = (free: fc.Arbitrary<unknown>, known: readonly unknown[]): fc.Arbitrary<unknown> =>
  known.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free }) : free;

/** Values near a schema, read from its JSON form. */
function near(schema: Json, values: ValuesFor, bend: Bend, name = ''): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return hostile;
  if ('const' in schema) return bend(fc.constant(schema.const));
  if (Array.isArray(schema.enum)) return bend(fc.constantFrom(...(schema.enum as unknown[])));
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.length) return fc.oneof(...choices.map((choice) => near(choice, values, bend, name)));
  const known = (type: string) => values(name).filter((value) => typeof value === type);
  switch (schema.type) {
    case 'object':
      return bend(nearObject(schema, values, bend));
    case 'array':
      return bend(nearArray(schema, values, bend, name));
    case 'boolean':
      return bend(fc.boolean());
    case 'integer':
    case 'number':
      return bend(orKnown(nearNumber(schema, bend), known('number')));
    case 'null':
      return fc.constant(null);
    case 'string':
      return bend(orKnown(nearText(schema), known('string')));
    default:
      return hostile;
  }
}

function nearArray(schema: Json, values: ValuesFor, bend: Bend, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems))
    return fc.tuple(...(schema.prefixItems as Json[]).map((item) => near(item, values, bend, name)));
  const minLength = Number(schema.minItems ?? 0);
  const item = near((schema.items ?? {}) as Json, values, bend, name.replace(/s$/, ''));
  return fc.array(item, { minLength, maxLength: Math.max(3, minLength) });
}

function nearNumber(schema: Json, bend: Bend): fc.Arbitrary<number> {
  const above = bend === asAsked && schema.minimum === undefined && schema.exclusiveMinimum !== undefined ? 1 : 0;
  const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0) + above;
  const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.max(Math.ceil(low), Math.min(high, low + 3_000)) }),
    fc.constantFrom(low, high),
  );
}

function nearText(schema: Json): fc.Arbitrary<string> {
  const sampled = sampleOf(z.fromJSONSchema(schema as never))?.value;
  const free = fc.string({
    unit: 'grapheme',
    minLength: Number(schema.minLength ?? 0),
    maxLength: Number(schema.maxLength ?? 20),
  });
  return typeof sampled === 'string' && (schema.pattern || schema.format) ? fc.constant(sampled) : free;
}

function nearObject(schema: Json, values: ValuesFor, bend: Bend): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  const free = schema.additionalProperties as Json | undefined;
  if (!properties.length && free && typeof free === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), near(free, values, bend), { maxKeys: 3 });
  const model = Object.fromEntries(properties.map(([key, value]) => [key, near(value, values, bend, key)]));
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

const strangeSegments = fc.constantFrom(
  '0',
  '-1',
  '1e3',
  'abc',
  '9007199254740993',
  '%00',
  '%zz',
  '..%2f',
  'constructor',
  'x'.repeat(150),
);

function segment(known: readonly unknown[], bend: Bend): fc.Arbitrary<string> {
  const fitting = fc.constantFrom(...(known.length ? known : [1])).map((value) => encodeURIComponent(String(value)));
  if (bend === asAsked) return fitting;
  return fc.oneof({ weight: 20, arbitrary: fitting }, { weight: 1, arbitrary: strangeSegments });
}

const tableKeys = (fields: readonly string[]) => {
  const field = fc.constantFrom(...fields, 'constructor', '__proto__', 'no such field');
  const operator = fc.constantFrom(
    'eq',
    'include',
    'exclude',
    'none',
    'gte',
    'gt',
    'lte',
    'lt',
    'contains',
    'all',
    'toString',
  );
  const value = fc.oneof(
    fc.constantFrom(
      '1',
      '1.5',
      '0x10',
      '1e300',
      '99999999999',
      '-1',
      'true',
      'a,b',
      '2026-03-02',
      '2026-02-31',
      '0000-01-01',
      '2026-03-02T1:1',
      '\u0000',
      '%',
      '\\',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => text.isWellFormed()),
  );
  return fc.oneof(
    fc.tuple(
      fc.tuple(field, operator).map(([f, o]) => `filter[${f}][${o}]`),
      value,
    ),
    fc.tuple(
      field.map((f) => `filter[${f}]`),
      value,
    ),
    fc.tuple(fc.constant('search[value]'), value),
    fc.tuple(
      fc.constantFrom('start', 'length', 'draw', 'order[0][column]'),
      fc.constantFrom('-1', '25', '1e300', 'abc', '9007199254740993', '2.5'),
    ),
    fc.tuple(fc.constant('columns[0][data]'), field),
  );
};

const written = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

function queryFor(endpoint: Endpoint, values: ValuesFor, bend: Bend): fc.Arbitrary<[string, string][]> {
  if (endpoint.table)
    return fc
      .array(tableKeys(Object.keys(endpoint.table)), { maxLength: 4 })
      .map((keys) => (keys.some(([key]) => key.startsWith('columns')) ? [...keys, ['order[0][column]', '0']] : keys));
  return near(jsonOf(endpoint.query), values, bend).map((query) =>
    Object.entries((query ?? {}) as Json).map(([key, value]): [string, string] => [key.toWellFormed(), written(value)]),
  );
}

/** What a schema takes in, as JSON schema without references. */
export const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;

/** Calls of one endpoint: near what its contract asks for, wrong in places. `values` names what records hold. */
export const hostileCalls = (endpoint: Endpoint, values: ValuesFor): fc.Arbitrary<HostileCall> =>
  callsNear(endpoint, values, orHostile);

/** Calls of one endpoint as its contract asks for them. */
export const fittingCalls = (endpoint: Endpoint, values: ValuesFor): fc.Arbitrary<HostileCall> =>
  callsNear(endpoint, values, asAsked);

function callsNear(endpoint: Endpoint, values: ValuesFor, bend: Bend): fc.Arbitrary<HostileCall> {
  const names = endpoint.path.split('/');
  // First the ids that the list above the parameter showed, then whatever bears its name.
  const known = (at: number) => {
    const listed = values(`${names.slice(0, at).join('/')}Id`);
    return listed.length ? listed : values(names[at]?.slice(1) ?? '');
  };
  const parts = names.map((part, i) => (part.startsWith(':') ? segment(known(i), bend) : fc.constant(part)));
  return fc
    .tuple(fc.tuple(...parts), queryFor(endpoint, values, bend), near(jsonOf(endpoint.body), values, bend))
    .map(([path, query, body]) => ({
      path: `${path.join('/')}${query.length ? `?${new URLSearchParams(query)}` : ''}`,
      body,
    }));
}
