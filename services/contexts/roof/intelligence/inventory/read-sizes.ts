import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import type { Asking } from '../answers/asking.ts';
import { addDays } from '../period/calendar.ts';
import { type Sum, sumPostings } from '../reading/sum-postings.ts';

/** Use is looked at over so many days. */
const usedDays = 90;

/** What stands of one size, or of the offcuts of an item, at the end of a day, and what was used of it. */
export interface SizeOnHand {
  readonly stockId: number;
  /** 0 for offcuts. */
  readonly sizeId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sheets: number;
  readonly areaM2: Decimal;
  readonly value: Decimal;
  readonly usedM2: Decimal;
}

/** Sizes with something on hand at the end of the period; two statements. */
export async function readSizes({ at, period, filters, input }: Asking): Promise<SizeOnHand[]> {
  const to = period.to < at.today ? period.to : at.today;
  const read = (what: 'stock' | 'used', from: string | null) => {
    const sum: Sum = { whats: [what], from, to, byKey: true, filters, isOriginal: input.basis === 'original' };
    return sumPostings(at, sum);
  };
  const found = new Map<string, SizeOnHand>();
  const add = (key: string, more: Partial<SizeOnHand>) => {
    const [stockId = 0, sizeId = 0, widthMm = 0, heightMm = 0] = key.split('/').map(Number);
    const id = `${stockId}/${sizeId}`;
    const was = found.get(id) ?? { ...{ stockId, sizeId, widthMm, heightMm, sheets: 0 }, ...nothing };
    found.set(id, {
      ...was,
      sheets: was.sheets + (more.sheets ?? 0),
      areaM2: was.areaM2.plus(more.areaM2 ?? 0),
      value: was.value.plus(more.value ?? 0),
      usedM2: was.usedM2.plus(more.usedM2 ?? 0),
    });
  };
  for (const row of await read('stock', null))
    add(row.key, { sheets: Number(row.count), areaM2: dec(row.area_mm2).div(1e6), value: dec(row.value) });
  for (const row of await read('used', addDays(to, 1 - usedDays))) add(row.key, { usedM2: dec(row.area_mm2).div(1e6) });
  return [...found.values()].filter(({ areaM2, value }) => !areaM2.isZero() || !value.isZero());
}
const nothing = { areaM2: dec(0), value: dec(0), usedM2: dec(0) };

/** Days that glass lasts at the use of the last 90 days; null when none was used. */
export const daysCover = (areaM2: Decimal, usedM2: Decimal): string | null =>
  usedM2.lte(0) ? null : areaM2.times(usedDays).div(usedM2).toFixed(6);
