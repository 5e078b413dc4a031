import { expect, it } from 'vitest';
import { draftTotals, sumOf } from './amounts.ts';

it('adds lines before rounding, and rounds GST once', () => {
  // Three lines of 0.335: rounded singly they would come to 1.02.
  expect(draftTotals(['0.335000', '0.335000', '0.335000'], '10')).toEqual({
    exGst: '1.01',
    gst: '0.10',
    total: '1.11',
  });
});

it('rounds half a cent up, and away from zero for a credit', () => {
  expect(draftTotals(['1.005000'], '10').exGst).toBe('1.01');
  expect(draftTotals(['-1.005000'], '10').exGst).toBe('-1.01');
});

it('keeps cents of amounts no float holds', () => {
  expect(draftTotals(['90071992547409.915000'], '10')).toEqual({
    exGst: '90071992547409.92',
    gst: '9007199254740.99',
    total: '99079191802150.91',
  });
});

it('B-065 takes GST of the percentage the company has, whatever it is', () => {
  expect(draftTotals(['100'], '12.5').gst).toBe('12.50');
  expect(draftTotals([], '10')).toEqual({ exGst: '0.00', gst: '0.00', total: '0.00' });
});

it('sums quantities to six decimals', () => {
  expect(sumOf(['1.28640', '0.72065', '-0.00705'])).toBe('2.000000');
});
