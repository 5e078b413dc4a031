/** Decimal text as whole millionths; more than six decimals are cut. */
function millionths(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', decimals = ''] = text.replace(/^-/, '').split('.');
  const value = BigInt(whole || '0') * 1_000_000n + BigInt(decimals.padEnd(6, '0').slice(0, 6));
  return isNegative ? -value : value;
}

function decimalText(value: bigint, scale: bigint): string {
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const places = String(scale).length - 1;
  return `${sign}${size / scale}.${String(size % scale).padStart(places, '0')}`;
}

/** `value / scale` rounded half up away from zero, as every amount of money is. */
function divideHalfUp(value: bigint, scale: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (size + scale / 2n) / scale;
  return value < 0n ? -rounded : rounded;
}

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
  const sum = lines.reduce((total, line) => total + millionths(line), 0n);
  const exGst = divideHalfUp(sum, 10_000n);
  const gst = divideHalfUp(sum * millionths(gstPercent), 10_000n * 100_000_000n);
  return { exGst: decimalText(exGst, 100n), gst: decimalText(gst, 100n), total: decimalText(exGst + gst, 100n) };
}

/** Sum of decimal texts, 6 decimals. */
export const sumOf = (values: readonly string[]): string =>
  decimalText(
    values.reduce((total, value) => total + millionths(value), 0n),
    1_000_000n,
  );
