import type { BodyField } from './body-fields.ts';

/** Elements of a list that is as long as it may be, where it may be longer than this. */
const longList = 40;
/** The first and the last day that a contract takes. */
export const lastDay = '2199-12-31';
export const firstDay = '1900-01-01';

/** One field of a body at an end of its range. */
export interface Extreme {
  readonly field: BodyField;
  readonly end: 'least' | 'most';
  /** What stands there then, given what stood there. */
  readonly value: (before: unknown) => unknown;
}

/** Letters of three bytes each that do not repeat: as large as a text of its length gets, and nothing compresses it. */
export function longText(length: number): string {
  let state = length + 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(next() * 0x5000))).join('');
}

const decimalPattern = /^\^(-\?)?\\d(?:\{\d+,(\d+)\})?\(\\\.\\d(?:\{\d+,(\d+)\})?\)\?\$$/;

/** The ends of a decimal by its pattern; null when it is none. */
function decimalEnds(pattern: string): { least: string; most: string } | null {
  const found = decimalPattern.exec(pattern);
  if (!found) return null;
  const [, sign, whole = '1', behind = '1'] = found;
  const most = `${'9'.repeat(Number(whole))}.${'9'.repeat(Number(behind))}`;
  return { least: sign ? `-${most}` : '0', most };
}

const atLength = (length: number, format: unknown): string => {
  if (format === 'email')
    return `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, length - 3).concat('.au');
  if (format === 'uri') return `https://glass.example/${'p'.repeat(Math.max(0, length - 22))}`;
  return longText(length);
};

/** The values at the ends of a field; none for a record's number and for a text of a shape of its own. */
export function extremesOf(field: BodyField): Extreme[] {
  const { schema, name } = field;
  const both = (least: unknown, most: unknown): Extreme[] => [
    { field, end: 'least', value: () => least },
    { field, end: 'most', value: () => most },
  ];
  if (schema.type === 'array') return listEnds(field);
  if (schema.type === 'string') {
    const decimal = typeof schema.pattern === 'string' ? decimalEnds(schema.pattern) : null;
    if (decimal) return both(decimal.least, decimal.most);
    if (schema.format === 'date') return both(firstDay, lastDay);
    if (schema.maxLength === undefined || (schema.pattern && !schema.format)) return [];
    return both(
      longText(Number(schema.minLength ?? 0)),
      atLength(Math.min(Number(schema.maxLength), longestText), schema.format),
    );
  }
  const most = Number(schema.maximum ?? schema.exclusiveMaximum);
  if (/ids?$/i.test(name) || most === Number.MAX_SAFE_INTEGER) return [];
  const above = schema.type === 'integer' ? 1 : 0.000001;
  return both(schema.minimum ?? Number(schema.exclusiveMinimum) + above, most);
}

/** The body of a call is at most 2 MB. */
const longestText = 500_000;

function listEnds(field: BodyField): Extreme[] {
  const { schema } = field;
  const most = Math.min(Number(schema.maxItems ?? longList), longList);
  const longer = (before: unknown) => {
    const elements = Array.isArray(before) ? before : [];
    return elements.length ? Array.from({ length: most }, (_, i) => elements[i % elements.length]) : elements;
  };
  return [
    {
      field,
      end: 'least',
      value: (before) => (Array.isArray(before) ? before.slice(0, Number(schema.minItems ?? 0)) : []),
    },
    { field, end: 'most', value: longer },
  ];
}

/** A copy of a body with one field at its end; null when the body has no place for it. */
export function withExtreme(body: unknown, { field, value }: Extreme): unknown {
  const path = [...field.path];
  const put = (at: unknown, depth: number): unknown => {
    const key = path[depth];
    if (key === undefined) return value(at);
    if (key === '*' && Array.isArray(at)) {
      if (!at.length) throw new NoPlace();
      return [put(at[0], depth + 1), ...at.slice(1)];
    }
    if (typeof at !== 'object' || at === null || Array.isArray(at)) throw new NoPlace();
    const record = at as Record<string, unknown>;
    const name = key === '*' ? Object.keys(record)[0] : key;
    if (name === undefined) throw new NoPlace();
    return { ...record, [name]: put(record[name], depth + 1) };
  };
  try {
    return put(body, 0);
  } catch (error) {
    if (error instanceof NoPlace) return null;
    throw error;
  }
}

class NoPlace extends Error {}
