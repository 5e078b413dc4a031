import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentMoney, type GstMethod, type MoneyLine } from './document-money.ts';
import { currency, dec, gstOf, sum } from './money.ts';

const lines = (amounts: readonly string[], taxPercent = '10'): MoneyLine[] =>
  amounts.map((line) => ({ line, taxPercent }));
const times = (amount: string, count: number) => Array.from({ length: count }, () => amount);

/** Vectors 1 to 18 of the design: lines, then subtotal, GST by T, GST by S, and the cents of the lines where given. */
const vectors: [number, MoneyLine[], string, string, string, string[]?][] = [
  [1, lines(times('10.05', 3)), '30.15', '3.02', '3.03'],
  [2, lines(['33.345678', '12.225']), '45.57', '4.56', '4.55', ['33.35', '12.22']],
  [3, lines(['25.06', '25.61', '25.63']), '76.30', '7.63', '7.63'],
  [4, lines(['25.06', '25.61', '25.63'], '15'), '76.30', '11.45', '11.44'],
  [5, lines(['0.05']), '0.05', '0.01', '0.01'],
  [6, lines(['0.04']), '0.04', '0.00', '0.00'],
  [7, lines(['0.045']), '0.05', '0.00', '0.00'],
  [8, lines(times('0.05', 10)), '0.50', '0.05', '0.10'],
  [9, lines(times('0.04', 10)), '0.40', '0.04', '0.00'],
  [10, lines(['576.736']), '576.74', '57.67', '57.67'],
  [11, lines(times('144.184', 4)), '576.74', '57.67', '57.68', ['144.19', '144.19', '144.18', '144.18']],
  [12, lines(['1.15', '1.25', '1.35']), '3.75', '0.38', '0.39'],
  [13, lines(times('0.333333', 3)), '1.00', '0.10', '0.09', ['0.34', '0.33', '0.33']],
  [14, lines(times('19.995', 3)), '59.99', '6.00', '6.00', ['20.00', '20.00', '19.99']],
  [15, lines(['12.345', '-2.345']), '10.00', '1.00', '1.00'],
  [16, lines(['33.33', '33.33', '33.34']), '100.00', '10.00', '9.99'],
  [17, lines(['1000000.005']), '1000000.01', '100000.00', '100000.00'],
  [18, [...lines(['100']), ...lines(['50'], '0')], '150.00', '10.00', '10.00'],
];

describe('money of a document', () => {
  it.each(vectors)('vector %i', (_, of, subtotal, byTotal, byLine, cents) => {
    const [t, s] = [documentMoney(of, 'T'), documentMoney(of, 'S')];
    expect(t).toMatchObject({ subtotal, gst: byTotal, gstOther: byLine, total: currency(dec(subtotal).plus(byTotal)) });
    expect(s).toMatchObject({ subtotal, gst: byLine, gstOther: byTotal, total: currency(dec(subtotal).plus(byLine)) });
    if (cents) for (const one of [t, s]) expect(one.lines.map((line) => line.lineCurrency)).toEqual(cents);
  });

  const amount = fc
    .integer({ min: -5_000_000, max: 900_000_000_000 })
    .map((millionths) => dec(millionths).div(1_000_000).toFixed(6));
  const anyLine = fc.record({ line: amount, taxPercent: fc.constantFrom('10', '0', '15', '12.5') });
  const method = fc.constantFrom<GstMethod>('T', 'S');

  it('nothing has no sign, however small what was rounded away', () => {
    const money = documentMoney([{ line: '-0.000001', taxPercent: '10' }], 'T');
    expect(money).toMatchObject({ subtotal: '0.00', gst: '0.00', total: '0.00' });
  });

  it('printed lines add up to what the document says, by either method', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), method, (of, by) => {
        const money = documentMoney(of, by);
        expect(currency(sum(money.lines.map((one) => one.lineCurrency)))).toBe(money.subtotal);
        expect(currency(sum(money.lines.map((one) => one.gstCurrency)))).toBe(money.gst);
        for (const [i, one] of money.lines.entries())
          expect(
            dec(one.lineCurrency)
              .minus(of[i]?.line ?? 0)
              .abs()
              .lt('0.01'),
          ).toBe(true);
      }),
    );
  });

  it('both methods differ by at most half a cent for each line and one more', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (of) => {
        const { gst, gstOther } = documentMoney(of, 'T');
        expect(
          dec(gst)
            .minus(gstOther)
            .abs()
            .lte(dec('0.005').times(of.length + 1)),
        ).toBe(true);
      }),
    );
  });

  it('a document of one rate comes to what it came to before there was a choice, to the cent', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.constantFrom('10', '15', '12.5', '0'), (of, percent) => {
        const { subtotal, gst } = documentMoney(lines(of, percent), 'T');
        expect({ subtotal, gst }).toEqual({ subtotal: currency(sum(of)), gst: gstOf(sum(of), percent) });
      }),
    );
  });
});
