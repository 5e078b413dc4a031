import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency, dec, sum } from '../../platform/kernel/money.ts';
import { feesOf } from './domain/fees.ts';
import { orderAggregate } from './domain/order.ts';
import { now, pane } from './domain/sample-order.ts';
import { totalsOf } from './domain/totals.ts';
import { type FeeArticle, FeeKind, feeSentence } from './order-fees.contract.ts';

const article = (feeKind: FeeKind, price: string): FeeArticle => ({
  feeKind,
  stockId: 90 + FeeKind.options.indexOf(feeKind),
  stockCode: feeKind,
  description: feeKind,
  price,
  taxPercent: '10',
});
const minimum = article('minimumInvoice', '60.000000');
const delivery = article('delivery', '38.000000');
const template = article('templateHandling', '25.000000');

describe('fees of an order', () => {
  it('a delivered order of 8.98 is charged 38.00 for delivery and 51.02 up to the minimum of 60: 98.00, 107.80 with GST', () => {
    const items = [pane({ line: '8.980000' })];
    const terms = { gstPercent: '10', feeArticles: [minimum, delivery] };
    const fees = feesOf(items, terms);
    expect(fees.map((fee) => [fee.feeKind, fee.lineCurrency])).toEqual([
      ['delivery', '38.00'],
      ['minimumInvoice', '51.02'],
    ]);
    expect(totalsOf(items, terms)).toMatchObject({ exGst: '98.00', gst: '9.80', total: '107.80' });
    const why = fees[1]?.why;
    expect(why).toEqual({ rule: 'minimumInvoice', threshold: '60.00', base: '8.98', amount: '51.02' });
    expect(why && feeSentence(why)).toBe('Minimum $60.00, goods $8.98, so $51.02');
  });

  it('a template is handled once, however many lines are cut by it', () => {
    const items = ['Shower A', ' shower a', 'Splashback', '', undefined].map((name) => ({
      line: '100',
      template: name,
    }));
    expect(feesOf(items, { feeArticles: [template] })).toMatchObject([{ quantity: 2, lineCurrency: '50.00' }]);
    expect(feesOf([{ line: '100' }], { feeArticles: [template] })).toEqual([]);
  });

  it('without goods, and without articles, there is no fee; one taken off stays off', () => {
    expect(feesOf([], { feeArticles: [minimum, delivery] })).toEqual([]);
    expect(feesOf([{ line: '1' }], {})).toEqual([]);
    const removedFees = [{ feeKind: 'delivery' as const }];
    expect(feesOf([{ line: '1' }], { feeArticles: [delivery, minimum], removedFees })).toMatchObject([
      { feeKind: 'minimumInvoice' },
    ]);
  });

  it('goods and the minimum fee come to the minimum exactly, or the fee is none; it never counts itself or delivery', () => {
    const line = fc
      .integer({ min: 0, max: 100_000_000 })
      .map((millionths) => dec(millionths).div(1_000_000).toFixed(6));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const goods = lines.map((one) => ({ line: one }));
        const fees = feesOf(goods, { feeArticles: [minimum, delivery] });
        expect(feesOf(goods, { feeArticles: [minimum, delivery] })).toEqual(fees);
        const fee = fees.find((one) => one.feeKind === 'minimumInvoice');
        const whole = sum([...lines, fee?.line ?? 0]);
        expect(fee ? currency(whole) : whole.gte(60)).toBe(fee ? '60.00' : true);
      }),
    );
  });

  it('orders of before there were fees and methods fold to the amounts they had', () => {
    const details = {
      gstPercent: '15',
      items: [pane({ line: '25.06' }), pane({ line: '25.61' }), pane({ line: '25.63' })],
    };
    const data = { number: 'SO-1', type: 'order', details, totals: {}, from: 'new', to: 'draft', path: [] };
    const old = orderAggregate.evolve(null, { type: 'order.created', data } as never, now);
    expect(feesOf(old.items, old)).toEqual([]);
    expect(totalsOf(old.items, old)).toMatchObject({ exGst: '76.30', gst: '11.45', total: '87.75' });
  });
});
