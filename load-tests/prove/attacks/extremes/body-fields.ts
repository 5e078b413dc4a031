export type Json = { readonly [key: string]: unknown };

/** One value of a body: where it stands, the name of its field, and what its contract says of it. */
export interface BodyField {
  /** Names from the top; `*` is every element of a list or every value of a dictionary. */
  readonly path: readonly string[];
  /** The nearest name above it. */
  readonly name: string;
  readonly schema: Json;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Every list, number and text in a schema that was written without references. */
export function fieldsOf(schema: Json, path: readonly string[] = []): BodyField[] {
  if ('const' in schema || Array.isArray(schema.enum)) return [];
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => listOf(schema[word]));
  const inParts = parts.flatMap((part) => fieldsOf(part, path));
  return [...inParts, ...own(schema, path), ...within(schema, path)];
}

function own(schema: Json, path: readonly string[]): BodyField[] {
  const isOne = ['array', 'integer', 'number', 'string'].includes(String(schema.type));
  return isOne ? [{ path, name: path.findLast((part) => part !== '*') ?? '', schema }] : [];
}

function within(schema: Json, path: readonly string[]): BodyField[] {
  const named = Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
    isJson(field) ? fieldsOf(field, [...path, name]) : [],
  );
  const each = [schema.items, schema.additionalProperties].filter(isJson);
  return [...named, ...[...each, ...listOf(schema.prefixItems)].flatMap((field) => fieldsOf(field, [...path, '*']))];
}

/** What stands without an end in a regular expression: `+`, `*` or `{2,}` outside of a class. */
const endless = (pattern: string) => /[+*]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));

/** Is every value of it between bounds? Null when it is; else what it lacks. */
export function lacks({ name, schema }: BodyField): string | null {
  if (schema.type === 'string') {
    const isBound = schema.maxLength !== undefined || (typeof schema.pattern === 'string' && !endless(schema.pattern));
    return isBound ? null : 'a largest length';
  }
  if (schema.type === 'array') {
    const isBound = schema.maxItems !== undefined || Array.isArray(schema.prefixItems);
    return isBound ? null : 'a largest number of elements';
  }
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  // A record's number: every column that holds one is a bigint.
  if (/ids?$/i.test(name) && least >= 0 && most === Number.MAX_SAFE_INTEGER) return null;
  const [isLow, isHigh] = [least > -Number.MAX_SAFE_INTEGER, most < Number.MAX_SAFE_INTEGER];
  if (isLow && isHigh) return null;
  return isLow ? 'a largest value' : isHigh ? 'a smallest value' : 'a smallest and a largest value';
}
