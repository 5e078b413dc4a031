import { lastDay } from '@glasshouse/services/platform/contract/words';
import type { z } from 'zod';
import type { BodyField } from './body-fields.ts';

/** Elements of a list that is as long as it may be, where it may be longer than this. */
const longList = 40;

/** The first day that a contract takes. */
const firstDay = '1900-01-01';

/** The first and the last instant that a contract takes. */
const firstInstant = '0001-01-01T00:00:00Z';
const lastInstant = '9999-12-31T23:59:59.999Z';

/** One field of a body at an end of its range. */
export interface Extreme {
  readonly field: BodyField;
  readonly end: 'least' | 'most';
  /** What stands there then, given what stood there: the first of these that the contract takes, the farthest first. */
  readonly values: (before: unknown) => readonly unknown[];
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

/** Rules of a contract may end a range before its form does: a percentage has three digits and is no larger than 100. */
const nearer = ['1000000', '500', '100', '99', '50', '-100'];

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
  const both = (least: unknown, most: unknown, others: readonly unknown[] = []): Extreme[] => [
    { field, end: 'least', values: () => [least, ...others.toReversed()] },
    { field, end: 'most', values: () => [most, ...others] },
  ];
  if (schema.type === 'array') return listEnds(field);
  if (schema.type === 'string') {
    const decimal = typeof schema.pattern === 'string' ? decimalEnds(schema.pattern) : null;
    if (decimal) return both(decimal.least, decimal.most, nearer);
    if (schema.format === 'date') return both(firstDay, lastDay);
    if (schema.format === 'date-time') return both(firstInstant, lastInstant);
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
  return [
    {
      field,
      end: 'least',
      values: (before) => [Array.isArray(before) ? before.slice(0, Number(schema.minItems ?? 0)) : []],
    },
    { field, end: 'most', values: (before) => [repeated(before, most)] },
  ];
}

/** What a contract takes. */
export type Contract = z.ZodType;

/** A copy of a body with one field at its end; null when the body has no place for it. */
export function withExtreme(contract: Contract, body: unknown, { field, values }: Extreme): unknown {
  const { path } = field;
  const tried = changed(body, path, (before) => values(before)[0], 'first');
  if (tried === null || !isRefusedAt(contract, tried, path)) return tried;
  const count = values(undefined).length;
  for (let i = 1; i < count; i += 1) {
    const next = changed(body, path, (before) => values(before)[i], 'first');
    if (!isRefusedAt(contract, next, path)) return next;
  }
  return tried;
}

/** A copy of a body with every number and amount at its largest, in lists as long as they are or, `isLong`, may be. */
export function withEveryMost(
  contract: Contract,
  body: unknown,
  fields: readonly BodyField[],
  isLong: boolean,
): unknown {
  const lists = isLong ? fields.filter(({ schema, path }) => schema.type === 'array' && path.length < 2) : [];
  const long = lists.reduce((so, { path, schema }) => {
    const most = Math.min(Number(schema.maxItems ?? longList), longestList);
    return changed(so, path, (before) => repeated(before, most), 'all') ?? so;
  }, body);
  return fields.filter(isFigure).reduce((so, field) => largestIn(contract, so, field), long);
}

function largestIn(contract: Contract, body: unknown, field: BodyField): unknown {
  const most = extremesOf(field).find(({ end }) => end === 'most');
  for (const value of most?.values(undefined) ?? []) {
    const tried = changed(body, field.path, (_, place) => oneLess(value, place, field), 'all');
    if (tried !== null && !isRefusedAt(contract, tried, field.path)) return tried;
  }
  return body;
}

const isRefusedAt = (contract: Contract, body: unknown, path: readonly string[]): boolean =>
  contract
    .safeParse(body)
    .error?.issues.some(
      (issue) =>
        issue.path.length === path.length && path.every((part, i) => part === '*' || part === String(issue.path[i])),
    ) ?? false;

const longestList = 200;
/** Is it a number or an amount of a record? The version that somebody saw is none. */
export const isFigure = ({ schema, name }: BodyField): boolean =>
  !/version|revision|chosenAt/i.test(name) &&
  (schema.type === 'integer' || schema.type === 'number' || decimalEnds(String(schema.pattern)) !== null);

/** Elements of a list may have to differ: whole numbers go down from the largest. */
const oneLess = (most: unknown, place: number, { schema }: BodyField): unknown =>
  typeof most === 'number' && schema.type === 'integer' ? Math.max(Number(schema.minimum ?? 1), most - place) : most;

function repeated(before: unknown, length: number): unknown {
  const elements = Array.isArray(before) ? before : [];
  return elements.length ? Array.from({ length }, (_, i) => elements[i % elements.length]) : elements;
}

type Put = (before: unknown, place: number) => unknown;

/** A copy with what stands at a path changed, in the first or in all elements of lists; null when there is no such place. */
function changed(body: unknown, path: readonly string[], put: Put, which: 'first' | 'all'): unknown {
  const walk = (at: unknown, depth: number, place: number): unknown => {
    const key = path[depth];
    if (key === undefined) return put(at, place);
    if (key === '*' && Array.isArray(at)) return inList(at, depth);
    if (typeof at !== 'object' || at === null || Array.isArray(at)) throw new NoPlace();
    const record = at as Record<string, unknown>;
    const name = key === '*' ? Object.keys(record)[0] : key;
    if (name === undefined) throw new NoPlace();
    return { ...record, [name]: walk(record[name], depth + 1, place) };
  };
  // Elements may differ: of the layers of a unit every second one is a cavity.
  const inList = (elements: readonly unknown[], depth: number): unknown => {
    let isFound = false;
    const next = elements.map((element, i) => {
      const done = isFound && which === 'first' ? null : orNull(() => ({ element: walk(element, depth + 1, i) }));
      isFound ||= done !== null;
      return done ? done.element : element;
    });
    if (!isFound) throw new NoPlace();
    return next;
  };
  return orNull(() => walk(body, 0, 0));
}

/** Null where there is no such place. */
function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoPlace) return null;
    throw error;
  }
}

class NoPlace extends Error {}
