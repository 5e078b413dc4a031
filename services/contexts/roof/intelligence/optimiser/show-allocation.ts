import type { Decimal } from 'decimal.js';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { drillOf } from '../answers/build-figures.ts';
import { pageOf, sorted } from '../answers/page-of.ts';
import type { What } from '../orders/fold/standing.ts';
import { noDay } from '../purchasing/purchase-entries.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import { type AllocationRow, type AllocationRows, allocationColumns } from './optimiser-calls.contract.ts';

/** Glass that panels wait for, is on its way, or has a level to order at: beside what is there at the end of the period. */
async function buildAllocation(asking: Asking): Promise<AllocationRows> {
  const base = { ...sumOf(asking, asking.period, 'stock'), from: null };
  const standing = await sumPostings(asking.at, { ...base, whats: ['stock', 'incoming', 'level'] });
  const needed = await sumPostings(asking.at, { ...base, whats: ['needed'], byKey: true });
  const byStock = Map.groupBy([...standing, ...needed], ({ group }) => group);
  const labelOf = await readLabels(asking.at, 'stock', [...byStock.keys()]);
  const rows = [...byStock].map(([id, some]) => rowOf(id, labelOf(id), some));
  const all = rows.filter(
    ({ needed: m2, incoming, reorderLevel }) =>
      reorderLevel !== null || [m2, incoming].some((one) => !dec(one).isZero()),
  );
  const short = sum(all.map((row) => dec(row.short)));
  const { sort = '-short' } = asking.input;
  return {
    ...pageOf(
      // Of what is equally short, that which is low comes first.
      sorted(all, sort, ({ stockId, isLow }) => (isLow ? stockId : stockId + aboveEveryId)),
      asking.input,
    ),
    total: short.toFixed(6),
  };
}

const aboveEveryId = 1e12;

function rowOf(id: string, code: string, some: readonly Summed[]): AllocationRow {
  const of = (what: What) => some.filter((row) => row.what === what);
  const m2 = (what: What): Decimal => sum(of(what).map((row) => dec(row.area_mm2))).div(1_000_000);
  const count = (rows: readonly Summed[]) => rows.reduce((n, row) => n + Number(row.count), 0);
  const [needed, onHand, incoming] = [m2('needed'), m2('stock'), m2('incoming')];
  const short = needed.minus(onHand).minus(incoming);
  const waiting = of('needed').filter((row) => Number(row.count) > 0);
  const dues = waiting.map(({ key }) => key).filter((key) => key !== noDay);
  const sheets = count(of('stock').filter(({ kind }) => kind !== 'offcut'));
  const incomingSheets = incoming.isZero() ? 0 : count(of('incoming'));
  const level = count(of('level')) || null;
  return {
    ...{ stockId: Number(id), code, panels: count(waiting), sheets, incomingSheets },
    ...{ needed: needed.toFixed(6), onHand: onHand.toFixed(6), incoming: incoming.toFixed(6) },
    short: (short.gt(0) ? short : dec(0)).toFixed(6),
    firstDue: dues.sort()[0] ?? null,
    reorderLevel: level,
    isLow: level !== null && sheets + incomingSheets < level,
    drill: drillOf('needed_area', '0', { 'filter[stock]': id }),
  };
}

export const optimiserAllocation = answerCall({
  name: 'optimiserAllocation',
  metrics: () => ['needed_area', 'stock_area', 'incoming_area'],
  columns: allocationColumns,
  build: buildAllocation,
});
