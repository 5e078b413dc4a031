import { describe, expect, it } from 'vitest';
import type { GstMethod } from '../../../platform/kernel/document-money.ts';
import { subtotal } from '../../../platform/kernel/money.ts';
import { withGstSoFar } from './credit-gst.ts';
import { documentOf } from './raise.ts';

const line = (itemId: number | null, amount: string, taxPercent = '10') => ({
  itemId,
  line: subtotal(amount),
  taxPercent,
});
type Line = ReturnType<typeof line>;
/** Credit notes of one order, one after the other: the GST of each. */
function credited(method: GstMethod, ...notes: Line[][]): string[] {
  const before: ReturnType<typeof documentOf<Line>>[] = [];
  return notes.map((lines) => {
    const made = withGstSoFar(documentOf(lines, '10', method), before, method);
    before.push(made);
    expect(made.lines.reduce((cents, one) => cents + Math.round(Number(one.gstCurrency) * 100), 0)).toBe(
      Math.round(Number(made.gst) * 100),
    );
    return made.gst;
  });
}

describe('GST of an order that is credited in parts', () => {
  it('ends at that of its invoice', () => {
    expect(credited('T', [line(1, '33.33')], [line(1, '33.33')], [line(1, '33.34')])).toEqual(['3.33', '3.34', '3.33']);
    expect(credited('T', [line(1, '0.04')], [line(1, '0.04')])).toEqual(['0.00', '0.01']);
  });

  it('is rounded line by line where the invoice is: parts of one line are one line', () => {
    // 0.08 of one line is 0.01 of GST, two lines of 0.04 are none.
    expect(credited('S', [line(1, '0.04')], [line(1, '0.04')])).toEqual(['0.00', '0.01']);
    expect(credited('S', [line(1, '0.04')], [line(2, '0.04')])).toEqual(['0.00', '0.00']);
    expect(credited('S', [line(null, '0.04')], [line(null, '0.04')])).toEqual(['0.00', '0.00']);
  });

  it('is none of what was sold without', () => {
    expect(credited('T', [line(1, '100.00', '0')], [line(2, '100.00')])).toEqual(['0.00', '10.00']);
  });
});
