import { z } from 'zod';

/** When the count begins again at 1. */
export const NumberReset = z.enum(['never', 'calendarYear', 'financialYear']);
export type NumberReset = z.infer<typeof NumberReset>;

/** How the numbers of a kind read: `{yy}`, `{yyyy}` and `{fy}` in the prefix stand for the year of a day. */
export interface NumberShape {
  readonly prefix: string;
  readonly suffix: string;
  /** Digits at least; shorter numbers get zeros before them. */
  readonly padding: number;
  readonly reset: NumberReset;
}

/** The words of a prefix that stand for a year. */
export const yearTokens = ['{yyyy}', '{yy}', '{fy}'] as const;

const julyFirst = '07-01';
/** The two last digits of the year in which the financial year of a day ends, 1 July to 30 June. */
const financialYear = (day: string): string =>
  String((Number(day.slice(0, 4)) + (day.slice(5) >= julyFirst ? 1 : 0)) % 100).padStart(2, '0');

/** A prefix as it reads on a day (YYYY-MM-DD). */
export const prefixOn = (prefix: string, day: string): string =>
  prefix
    .replaceAll('{yyyy}', day.slice(0, 4))
    .replaceAll('{yy}', day.slice(2, 4))
    .replaceAll('{fy}', financialYear(day));

/** A number in its shape, on a day. */
export const numberText = ({ prefix, suffix, padding }: NumberShape, figures: number, day: string): string =>
  `${prefixOn(prefix, day)}${String(figures).padStart(padding, '0')}${suffix}`;

const escaped = (text: string) => text.replace(/[-\\^$*+?.()|[\]{}]/g, '\\$&');
const prefixPattern = (prefix: string): string =>
  prefix
    .split(/(\{\w+\})/)
    .map((part) => (part === '{yyyy}' ? '\\d{4}' : part.startsWith('{') ? '\\d{2}' : escaped(part)))
    .join('');

/** Matches the numbers of a shape, of any year. */
export const patternOf = ({ prefix, suffix }: Pick<NumberShape, 'prefix' | 'suffix'>): RegExp =>
  new RegExp(`^${prefixPattern(prefix)}\\d+${escaped(suffix)}$`);

/** A prefix with a digit for each digit of its years: what is as long and reads alike can be the same. */
const digits = (prefix: string) => prefix.replaceAll('{yyyy}', '####').replaceAll(/\{\w+\}/g, '##');

/**
 * Can two shapes make the same text? A prefix ends with a letter or a dash, and a suffix has no digit: so a text has one
 * prefix, one number and one suffix only.
 */
export function printAlike(
  a: Pick<NumberShape, 'prefix' | 'suffix'>,
  b: Pick<NumberShape, 'prefix' | 'suffix'>,
): boolean {
  const [first, second] = [digits(a.prefix), digits(b.prefix)];
  if (a.suffix !== b.suffix || first.length !== second.length) return false;
  const isAlike = (x: string, y: string) => x === y || (x === '#' && /[\d#]/.test(y)) || (y === '#' && /\d/.test(x));
  return [...first].every((x, i) => isAlike(x, second[i] ?? ''));
}
