import { roundCurrency, roundSubtotal, sumText, timesText } from '../../../lib/format/round.ts';

export interface DraftTotals {
  readonly exGst: string;
  readonly gst: string;
  readonly total: string;
}

/**
 * Sums lines (6 decimals, ex GST) as the server will: lines added unrounded, GST worked out on the sum and rounded once,
 * half up (total invoice rule). Only a preview: the saved order carries the server's own figures.
 */
export function draftTotals(lines: readonly string[], gstPercent: string): DraftTotals {
  const sum = sumText(lines);
  const exGst = roundCurrency(sum);
  const gst = roundCurrency(timesText(sum, gstPercent, '0.01'));
  return { exGst, gst, total: roundCurrency(sumText([exGst, gst])) };
}

/** Sum of decimal texts, 6 decimals. */
export const sumOf = (values: readonly string[]): string => roundSubtotal(sumText(values));
