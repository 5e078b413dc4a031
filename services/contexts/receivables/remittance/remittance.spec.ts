import { describe, expect, it } from 'vitest';
import { isSlip, matchInvoice } from './match-invoice.ts';
import { readLines } from './read-lines.ts';

describe('the lines of a remittance advice', () => {
  it.each([
    ['INV-50012 434.41', 'INV-50012', '434.41'],
    ['INV-50012\t$1,434.41', 'INV-50012', '1434.41'],
    ['"INV-50012","1,434.41"', 'INV-50012', '1434.41'],
    ['INV-50012;434.4;', 'INV-50012', '434.40'],
    ['Invoice 50012 of 3 March, 434', 'Invoice 50012 of 3 March', '434.00'],
    ['$434.41 INV-50012', 'INV-50012', '434.41'],
    ['CN-12,-20.00', 'CN-12', '-20.00'],
    ['INV-50012', 'INV-50012', null],
  ])('%s', (text, reference, amount) => {
    expect(readLines(text)).toEqual([{ line: 1, reference, amount }]);
  });

  it('are numbered as they stand; heads and empty lines are none', () => {
    const text = 'Reference,Amount\r\n\r\nINV-1,5.00\r\nINV-2,6.00\r\n';
    expect(readLines(text).map(({ line, reference }) => [line, reference])).toEqual([
      [3, 'INV-1'],
      [4, 'INV-2'],
    ]);
  });
});

describe('the invoice that a reference means', () => {
  const invoices = ['INV-50012', 'INV-50013', 'INV-50121', 'INV-61234'].map((number) => ({ number }));
  it.each([
    ['INV-50012', 'exact', 'INV-50012'],
    ['inv 50012', 'exact', 'INV-50012'],
    ['Payment of INV-50012 thanks', 'exact', 'INV-50012'],
    ['50012', 'withoutPrefix', 'INV-50012'],
    ['Inv. no 0050013', 'withoutPrefix', 'INV-50013'],
    ['61243', 'similar', 'INV-61234'],
    ['6123', 'similar', 'INV-61234'],
    ['INV-61235', 'similar', 'INV-61234'],
    // One slip makes two invoices of it: nobody knows which is meant.
    ['50014', 'none', undefined],
    ['70000', 'none', undefined],
    ['', 'none', undefined],
  ])('%s', (reference, match, number) => {
    const found = matchInvoice(reference, invoices);
    expect([found.match, found.invoice?.number]).toEqual([match, number]);
  });

  it('a slip is one wrong, missing or added sign, or two that changed places', () => {
    expect(['61235', '6123', '612344', '61243', '16234'].every((typed) => isSlip(typed, '61234'))).toBe(true);
    expect(['61234', '61324 ', '62135', '612'].some((typed) => isSlip(typed, '61234'))).toBe(false);
  });
});
