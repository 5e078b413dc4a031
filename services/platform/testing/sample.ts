import { z } from 'zod';

type Json = { [key: string]: unknown };

/** Values that fit the patterns we use: names, dates, times, codes, numbers. */
const candidates: readonly unknown[] = [
  'Sample',
  'VIC',
  '3175',
  '12:00',
  '2026-03-02',
  '2026-03-02T00:00:00.000Z',
  'sample@example.com.au',
  'https://sample.example.com.au/hook',
  '1',
  'AU',
  'AUD',
  '#fc5c65',
  '53 004 085 616',
  '123456',
  'Australia/Melbourne',
  'a long enough text',
  1,
  10,
  100,
  1000,
  true,
  [],
];
const maxRepairs = 40;

export interface SampleOptions {
  /** Every field, not only those that must be there. */
  readonly isWhole?: boolean;
  /** A value of one's own for a field, when it has one of this type; undefined leaves it. */
  readonly fill?: (name: string, type: 'text' | 'number') => unknown;
}

/** A small value that a schema accepts: a first guess from its JSON schema, then repaired where it is refused. Null when that fails. */
export function sampleOf(schema: z.ZodType, options: SampleOptions = {}): { value: unknown } | null {
  let value = guessOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, options, '');
  for (let i = 0; i < maxRepairs; i += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value };
    const path = parsed.error.issues[0]?.path ?? [];
    const repaired = candidates
      .map((candidate) => put(value, path, candidate))
      .find((changed) => !isRefusedAt(schema, changed, path));
    if (repaired === undefined) return null;
    value = repaired;
  }
  return null;
}

const isRefusedAt = (schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): boolean =>
  schema.safeParse(value).error?.issues.some((issue) => issue.path.join('.') === path.join('.')) ?? false;

/** A copy of a value with another leaf at a path. */
export function put(value: unknown, path: readonly PropertyKey[], leaf: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Record<PropertyKey, unknown>;
  copy[key] = put(copy[key], rest, leaf);
  return copy;
}

function guessOf(schema: Json, options: SampleOptions, name: string): unknown {
  const guess = (part: Json, as = name) => guessOf(part, options, as);
  if ('const' in schema) return schema.const;
  if ('default' in schema && !options.isWhole) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.[0]) return guess(choices[0]);
  const parts = schema.allOf as Json[] | undefined;
  if (parts?.length) return Object.assign({}, ...parts.map((part) => guess(part)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, options);
    case 'array':
      if (Array.isArray(schema.prefixItems)) return (schema.prefixItems as Json[]).map((part) => guess(part));
      return Array.from({ length: Math.max(Number(schema.minItems ?? 0), options.isWhole ? 1 : 0) }, () =>
        guess((schema.items ?? {}) as Json, name.replace(/s$/, '')),
      );
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return options.fill?.(name, 'number') ?? Number(schema.minimum ?? 1);
    case 'null':
      return null;
    default:
      return (schema.pattern || schema.format ? undefined : options.fill?.(name, 'text')) ?? 'Sample';
  }
}

function objectOf(schema: Json, options: SampleOptions): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const names = options.isWhole ? Object.keys(properties) : ((schema.required ?? []) as string[]);
  return Object.fromEntries(names.map((key) => [key, guessOf(properties[key] ?? {}, options, key)]));
}
