import { expect, it } from 'vitest';
import { draftTotals } from './amounts.ts';

const goods = (...lines: string[]) => lines.map((line) => ({ line }));
const ten = { gstPercent: '10' };

it('adds lines before rounding, and rounds GST once', () => {
  // Three lines of 0.335: rounded singly they would come to 1.02.
  expect(draftTotals(goods('0.335000', '0.335000', '0.335000'), ten)).toEqual({
    fees: [],
    exGst: '1.01',
    gst: '0.10',
    total: '1.11',
  });
});

it('rounds half a cent up, and away from zero for a credit', () => {
  expect(draftTotals(goods('1.005000'), ten).exGst).toBe('1.01');
  expect(draftTotals(goods('-1.005000'), ten).exGst).toBe('-1.01');
});

it('keeps cents of amounts no float holds', () => {
  expect(draftTotals(goods('90071992547409.915000'), ten)).toMatchObject({
    exGst: '90071992547409.92',
    gst: '9007199254740.99',
    total: '99079191802150.91',
  });
});

it('B-065 takes GST of the percentage the company has, whatever it is', () => {
  expect(draftTotals(goods('100'), { gstPercent: '12.5' }).gst).toBe('12.50');
  expect(draftTotals([], ten)).toEqual({ fees: [], exGst: '0.00', gst: '0.00', total: '0.00' });
});

it('adds the fees that the order will have, while it is typed', () => {
  const minimum = { feeKind: 'minimumInvoice' as const, stockId: 9, stockCode: 'MIN', description: 'Minimum' };
  const terms = { ...ten, feeArticles: [{ ...minimum, price: '60', taxPercent: '10' }] };
  const { fees, total } = draftTotals(goods('8.98'), terms);
  expect(fees.map((fee) => fee.lineCurrency)).toEqual(['51.02']);
  expect(total).toBe('66.00');
  expect(draftTotals(goods('8.98'), { ...terms, removedFees: [{ feeKind: 'minimumInvoice' }] }).total).toBe('9.88');
});
