import { invoiceTotals } from '@glasshouse/services/contexts/invoicing/domain/raise';
import { totalsOf } from '@glasshouse/services/contexts/orders/domain/totals';
import type { OrderItem } from '@glasshouse/services/contexts/orders/orders.events';
import { tradeRates } from '@glasshouse/services/contexts/pricing/demo';
import { derivePrice } from '@glasshouse/services/contexts/pricing/domain/derive-price';
import { rateBook } from '@glasshouse/services/contexts/pricing/domain/rate-book';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { currency, dec, gstOf, sum } from '@glasshouse/services/platform/kernel/money';
import { describe, expect, it } from 'vitest';
import { faultsOfOrder } from './money-agrees.ts';

const asLine = (line: string) =>
  ({ line, areaM2: '0', weightKg: '0', kind: 'glass', quantity: 1 }) as unknown as OrderItem;
const perLine = (lines: readonly string[], percent: string) => currency(sum(lines.map((line) => gstOf(line, percent))));

describe('money', () => {
  it.each([
    [['10.05', '10.05', '10.05'], '10', '3.02', '3.03'],
    [['33.345678', '12.225'], '10', '4.56', '4.55'],
    [['25.06', '25.61', '25.63'], '10', '7.63', '7.63'],
    [['25.06', '25.61', '25.63'], '15', '11.45', '11.44'],
  ])(
    'GST of %j at %s percent is %s by the total invoice rule, on the order and on its invoice; %s line by line',
    (lines, percent, total, line) => {
      expect(totalsOf(lines.map(asLine), { gstPercent: percent }).gst).toBe(total);
      expect(
        invoiceTotals(
          lines.map((one) => ({ line: one })),
          percent,
        ).gst,
      ).toBe(total);
      expect(perLine(lines, percent)).toBe(line);
    },
  );

  const pane = { holes: 0, cutouts: 0, isToughened: false, quantity: 1 };
  const illustrative = () => {
    const rates = tradeRates();
    return rateBook({
      ...rates,
      glass: [{ priceGroup: 'Laminated', thicknessMm: 6.38, rate: '62.40' }],
      toughening: [{ thicknessMm: 6.38, rate: '38.00' }],
    });
  };

  it('the worked example of the trade: 1200 × 800, four of them, polished, two holes: 144.184 each, 634.41 with GST', () => {
    const item = {
      ...pane,
      priceGroup: 'Laminated',
      thicknessMm: 6.38,
      widthMm: 1200,
      heightMm: 800,
      quantity: 4,
      isToughened: true,
      edges: ['FP', 'FP', 'FP', 'FP'],
      holes: 2,
    };
    const price = derivePrice(item, illustrative(), '0');
    expect(price.tree.map((node) => node.amount)).toEqual(['59.904000', '36.480000', '28.800000', '19.000000']);
    expect([price.unit, price.line]).toEqual(['144.184000', '576.736000']);
    expect(totalsOf([asLine(price.line)], { gstPercent: '10' })).toMatchObject({
      exGst: '576.74',
      gst: '57.67',
      total: '634.41',
    });
  });

  it('the small pane of the trade: 350 × 420 is charged 0.300 m²: 21.954, on its own area 12.407', () => {
    const item = {
      ...pane,
      priceGroup: 'Laminated',
      thicknessMm: 6.38,
      widthMm: 350,
      heightMm: 420,
      edges: ['RA', 'RA', 'RA', 'RA'],
    };
    expect(derivePrice(item, illustrative(), '0').unit).toBe('21.954000');
    const actual = dec('0.147').times('62.40').plus(dec('1.54').times('2.10'));
    expect(actual.toFixed(3)).toBe('12.407');
  });

  it('lines, order, invoice and ledger of 1,000 random orders agree to the cent', () => {
    // `prove money` takes five thousand and more; each is twelve lines through every rounding.
    const random = seededRandom(7);
    expect(Array.from({ length: 1_000 }, () => faultsOfOrder(random)).flat()).toEqual([]);
  }, 120_000);
});
