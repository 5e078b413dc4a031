import { dec } from '../../../../platform/kernel/money.ts';
import type { FieldType } from '../../../../platform/records/record-fields.ts';

/** A value as a clause compares it; null is missing. */
export type Plain = string | number | boolean | null | readonly unknown[];

/** A value with how it is compared. */
export interface Read {
  readonly value: Plain;
  readonly type: FieldType;
}

/** A value that cannot be compared: the run fails and says so, it never counts as false. */
export class Unreadable extends Error {}

const amountShape = /^-?\d{1,18}(\.\d{1,12})?$/;

/** A decimal; never a binary float. Throws Unreadable for what is no number. */
export function amount(value: unknown) {
  const said = String(value).trim();
  if (!amountShape.test(said)) throw new Unreadable(`${said.slice(0, 40) || 'Nothing'} is not a number`);
  return dec(said);
}

/** An instant or a day as the day it is in a zone. */
export type DayOf = (value: unknown) => string;

const isSame = (type: FieldType, a: unknown, b: unknown, dayOf: DayOf): boolean => {
  if (type === 'number' || type === 'money') return amount(a).eq(amount(b));
  if (type === 'date' || type === 'instant') return dayOf(a) === dayOf(b);
  return String(a) === String(b);
};

const folded = (value: unknown) => String(value).toLocaleLowerCase('en');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** `*` stands for any text, `?` for one character; linear in the length of both, no regular expression. */
export function looksLike(value: string, pattern: string): boolean {
  let [v, p, star, mark] = [0, 0, -1, 0];
  while (v < value.length) {
    if (p < pattern.length && (pattern[p] === '?' || pattern[p] === value[v]) && pattern[p] !== '*') {
      v += 1;
      p += 1;
    } else if (pattern[p] === '*') {
      star = p;
      mark = v;
      p += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      v = mark;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}

type Compare = (left: unknown, right: unknown, type: FieldType, dayOf: DayOf) => boolean;

/** What each operator means for values that are there; those of changes and of empty values are decided elsewhere. */
const comparisons: Readonly<Record<string, Compare>> = {
  eq: (a, b, type, dayOf) => isSame(type, a, b, dayOf),
  ne: (a, b, type, dayOf) => !isSame(type, a, b, dayOf),
  in: (a, b) => list(b).some((one) => String(one) === String(a)),
  notIn: (a, b) => !list(b).some((one) => String(one) === String(a)),
  lt: (a, b) => amount(a).lt(amount(b)),
  le: (a, b) => amount(a).lte(amount(b)),
  gt: (a, b) => amount(a).gt(amount(b)),
  ge: (a, b) => amount(a).gte(amount(b)),
  between(a, b, type, dayOf) {
    const [low, high] = list(b);
    if (type === 'date' || type === 'instant') return dayOf(a) >= dayOf(low) && dayOf(a) <= dayOf(high);
    return amount(a).gte(amount(low)) && amount(a).lte(amount(high));
  },
  contains: (a, b) => folded(a).includes(folded(b)),
  starts: (a, b) => folded(a).startsWith(folded(b)),
  ends: (a, b) => folded(a).endsWith(folded(b)),
  glob: (a, b) => looksLike(folded(a), folded(b)),
  before: (a, b, _, dayOf) => dayOf(a) < dayOf(b),
  after: (a, b, _, dayOf) => dayOf(a) > dayOf(b),
  on: (a, b, _, dayOf) => dayOf(a) === dayOf(b),
  isTrue: (a) => a === true,
  isFalse: (a) => a === false,
};

/** Compares two values that are there. Throws Unreadable when they cannot be compared. */
export function compare(op: string, left: unknown, right: unknown, type: FieldType, dayOf: DayOf): boolean {
  const known = Object.hasOwn(comparisons, op) ? comparisons[op] : undefined;
  if (!known) throw new Unreadable(`There is no comparison ${op}`);
  return known(left, right, type, dayOf);
}
