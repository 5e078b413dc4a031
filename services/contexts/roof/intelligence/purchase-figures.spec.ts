import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { exactValue, shownValue } from './answers/metric-value.ts';
import type { Placed } from './orders/fold/fold-batch.ts';
import { asSums, postingsOf } from './testing/postings.ts';
import { buyingOffices } from './testing/purchase-businesses.ts';
import { purchasePicture } from './testing/purchase-oracle.ts';

const last = '2026-04-05';

function figuresOf(postings: readonly Placed[]) {
  const rows = asSums(postings);
  const of = (name: Parameters<typeof exactValue>[0]) => shownValue(name, exactValue(name, rows)) ?? '';
  const late = rows.filter(({ what, key }) => what === 'incoming' && key !== 'none' && key < last);
  return {
    orders: Number(of('open_purchases')),
    pieces: Number(of('incoming_pieces')),
    mm2: Number(of('incoming_area')) * 1e6,
    value: of('incoming_value'),
    late: late.reduce((sum, { value }) => sum.plus(value), dec(0)).toFixed(6),
    received: of('goods_received'),
  };
}
const pairAt = (log: readonly StoredEvent[], seq: number, change = (all: Placed[]) => all) => {
  const ours = figuresOf(change(postingsOf(log)).filter((one) => one.seq <= seq));
  return [{ ...ours, mm2: Math.round(ours.mm2) }, purchasePicture(log, seq, last)] as const;
};

describe('figures of purchasing beside an oracle', () => {
  it('as of any position what is to come is what the orders say up to there, in batches as at once', () => {
    fc.assert(
      fc.property(buyingOffices, fc.nat(), (log, at) => {
        const [ours, naive] = pairAt(log, (at % log.length) + 1);
        expect(ours).toEqual(naive);
        expect(postingsOf(log, 7)).toEqual(postingsOf(log));
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  const without = (type: string) => (all: Placed[]) => all.filter(({ event }) => event !== type);
  const defects: Record<string, (all: Placed[]) => Placed[]> = {
    'a cancelled order that still comes': without('purchaseOrder.cancelled'),
    'pieces that will not come and still do': without('purchaseOrder.partReceived'),
    'a change of the terms that counts nothing': without('purchaseOrder.edited'),
    'a day that is put off and stays': without('purchaseOrder.receivingAdvised'),
    'goods received twice': (all) => all.flatMap((one) => (one.what === 'goodsReceived' ? [one, one] : [one])),
    'an order that comes before it is approved': without('purchaseOrder.approved'),
  };
  it.each(Object.keys(defects))('sees the defect: %s', (name) => {
    const logs = fc.sample(buyingOffices, { numRuns: 60, seed: 18 });
    const isSeen = logs.some((log) => {
      const [ours, naive] = pairAt(log, log.length, defects[name]);
      return JSON.stringify(ours) !== JSON.stringify(naive);
    });
    expect(isSeen).toBe(true);
  });
});
