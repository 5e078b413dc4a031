import { percentile, round } from '../bars/measure.ts';
import type { Spread } from './scenario.ts';

/** The spread of some milliseconds. */
export const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  med: round(percentile(values, 0.5)),
  p95: round(percentile(values, 0.95)),
  p99: round(percentile(values, 0.99)),
  max: round(percentile(values, 1)),
});

const expression = /^(p\((\d+(?:\.\d+)?)\)|med|max|count|rate|avg)\s*(==|<=|>=|<|>)\s*([\d.]+)$/;
const holds = { '==': (a: number, b: number) => a === b, '<': (a: number, b: number) => a < b } as const;
const compare = (is: number, operator: string, asked: number): boolean =>
  operator === '<='
    ? is <= asked
    : operator === '>='
      ? is >= asked
      : operator === '>'
        ? is > asked
        : holds[operator as '==' | '<'](is, asked);

/** Samples of one metric: 1 and 0 for a rate, 1 each for a counter, milliseconds for a trend. */
export type Samples = readonly number[];

/**
 * Does a threshold in k6's words hold for the samples? Answers what was seen. Throws for a word k6 has and this does not.
 * No samples: a count is 0, anything else does not hold, for nothing was measured.
 */
export function judge(threshold: string, samples: Samples): { readonly ok: boolean; readonly seen: number } {
  const [, statistic = '', quantile, operator = '', limit = ''] = expression.exec(threshold) ?? [];
  if (!statistic) throw new Error(`A threshold this generator does not know: ${threshold}`);
  const total = samples.reduce((sum, value) => sum + value, 0);
  const seen =
    statistic === 'count'
      ? total
      : statistic === 'rate' || statistic === 'avg'
        ? total / samples.length
        : percentile(samples, quantile ? Number(quantile) / 100 : statistic === 'med' ? 0.5 : 1);
  const isMeasured = statistic === 'count' || samples.length > 0;
  return { ok: isMeasured && compare(seen, operator, Number(limit)), seen: round(seen, 3) };
}
