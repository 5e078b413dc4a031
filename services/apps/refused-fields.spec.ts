import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { detailsOf } from '../platform/http/validate.ts';
import { platformContext } from '../platform/platform-routes.ts';
import { put, sampleOf } from '../platform/testing/sample.ts';
import { contexts } from './contexts.ts';

const endpoints = [...contexts, platformContext(contexts)].flatMap((context) =>
  context.routes.flatMap((route) => Object.values(route.contract)),
);

/** What people send by mistake or on purpose: wrong types, nothing, too little, too much, a wrong choice. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  '<script>',
  'y'.repeat(20_000),
  -1,
  0.0000001,
  1e15,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  Array.from({ length: 2_000 }, () => 'z'),
  {},
  { surprise: 1 },
];

/** Every place within a value, the value itself first. */
function placesOf(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** Every message that a schema has for values which are wrong in one place. */
function messagesOf(schema: z.ZodType): Set<string> {
  const sample = sampleOf(schema, { isWhole: true })?.value ?? {};
  const messages = new Set<string>();
  for (const place of placesOf(sample))
    for (const value of wrong) {
      const { error } = schema.safeParse(put(sample, place, value));
      for (const { message } of error ? detailsOf(error) : []) messages.add(message);
    }
  return messages;
}

/** The words of a validator, which mean nothing to a person. */
const isRaw = (message: string) =>
  /: expected|, received|\b(invalid (input|option|string|union|key|element|value)|too (small|big)|unrecognized|regex|pattern|undefined|NaN|schema|parse|zod|multipleof)\b|[<>]=?\s?\d/i.test(
    message,
  );

/** A sentence that does not say what to write. */
const isVague = (message: string) => /This value (is not valid|has the wrong (format|type))/.test(message);

describe('what is said about a refused field', () => {
  it('is never in the words of the validator, for every field of every call', () => {
    const found = endpoints.flatMap((endpoint) =>
      [...messagesOf(endpoint.body), ...messagesOf(endpoint.query)]
        .filter((message) => isRaw(message) || isVague(message) || !/^[A-Z0-9“"'(]/.test(message))
        .map((message) => `${endpoint.name}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found: the words of the validator are known as such', () => {
    const said = (schema: z.ZodType, value: unknown) => {
      const { error } = schema.safeParse(value, { error: z.locales.en().localeError });
      return error?.issues.map((issue) => issue.message) ?? [];
    };
    const raw = [
      said(z.number().positive(), 0),
      said(z.string().max(2), 'abc'),
      said(z.string(), 1),
      said(z.enum(['a', 'b']), 'c'),
      said(z.strictObject({}), { a: 1 }),
      said(z.string().regex(/^a$/), 'b'),
      said(z.union([z.string(), z.number()]), true),
    ].flat();
    expect(raw).toHaveLength(7);
    expect(raw.filter((message) => !isRaw(message))).toEqual([]);
  });
});
