import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { readLabels } from '../reading/read-labels.ts';
import { daysCover, readSizes, type SizeOnHand } from './read-sizes.ts';
import { type SizeRow, type SizeRows, type StockNode, type StockTree, sizeColumns } from './stock-calls.contract.ts';

const defaultRows = 50;
const zero = dec(0);

async function buildSizes(asking: Asking): Promise<SizeRows> {
  const { at, input } = asking;
  const sizes = await readSizes(asking);
  const labelOf = await readLabels(at, 'stock', [...new Set(sizes.map(({ stockId }) => String(stockId)))]);
  const all = sizes.map((size): SizeRow => {
    const { stockId, sizeId, sheets, areaM2, value, usedM2 } = size;
    const [widthMm, heightMm] = sizeId ? [size.widthMm, size.heightMm] : [null, null];
    return {
      ...{ stockId, sizeId, code: sizeId ? labelOf(String(stockId)) : `${labelOf(String(stockId))} offcuts` },
      ...{ widthMm, heightMm, sheets, areaM2: areaM2.toFixed(6), value: value.toFixed(6) },
      avgCost: areaM2.isZero() ? null : value.div(areaM2).toFixed(6),
      ...{ used90: usedM2.toFixed(6), daysCover: daysCover(areaM2, usedM2) },
    };
  });
  const { sort = '-value', limit = defaultRows, cursor } = input;
  const sign = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '') as keyof SizeRow;
  const of = (row: SizeRow) => row[field] ?? Number.POSITIVE_INFINITY;
  const by = (a: SizeRow, b: SizeRow) =>
    field === 'code' ? a.code.localeCompare(b.code) : Number(of(a)) - Number(of(b)) || 0;
  all.sort((a, b) => sign * by(a, b) || a.stockId - b.stockId || a.sizeId - b.sizeId);
  const start = Number(cursor ?? 0);
  const rows = all.slice(start, start + limit);
  return {
    rows,
    total: sizes.reduce((sum, { value }) => sum.plus(value), zero).toFixed(6),
    count: all.length,
    nextCursor: start + rows.length < all.length ? String(start + rows.length) : null,
  };
}

export const stockSizes = answerCall({
  name: 'stockSizes',
  metrics: () => ['stock_value'],
  columns: sizeColumns,
  build: buildSizes,
});

/** A node over some sizes. */
function nodeOf(
  key: string,
  label: string,
  sizes: readonly SizeOnHand[],
  children: StockNode[],
  drill: StockNode['drill'],
): StockNode {
  const sum = (field: 'value' | 'areaM2' | 'usedM2') => sizes.reduce((all, size) => all.plus(size[field]), zero);
  const [value, areaM2] = [sum('value'), sum('areaM2')];
  const sorted = [...children].sort((a, b) => Number(b.value) - Number(a.value));
  return {
    ...{ key, label, value: value.toFixed(6), areaM2: areaM2.toFixed(6) },
    ...{ daysCover: daysCover(areaM2, sum('usedM2')), children: sorted, drill },
  };
}

const groupsOf = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found];
};

/** Glass on hand: categories, their stock items, and the sizes of each. */
async function buildTree(asking: Asking): Promise<StockTree> {
  const { at } = asking;
  const metric = asking.input.metric ?? 'stock_value';
  const sizes = await readSizes(asking);
  const ids = [...new Set(sizes.map(({ stockId }) => String(stockId)))];
  const [codeOf, categoryOf] = [await readLabels(at, 'stock', ids), await readLabels(at, 'category', ids)];
  const drill = (some: readonly SizeOnHand[]) => ({
    records: { view: 'records', metric, 'filter[stock]': [...new Set(some.map(({ stockId }) => stockId))].join(',') },
  });
  const size = (one: SizeOnHand) =>
    nodeOf(
      `${one.stockId}/${one.sizeId}`,
      one.sizeId ? `${one.widthMm} × ${one.heightMm}` : 'Offcuts',
      [one],
      [],
      null,
    );
  const item = ([id, some]: [string, SizeOnHand[]]) => nodeOf(id, codeOf(id), some, some.map(size), drill(some));
  const categories = groupsOf(sizes, ({ stockId }) => categoryOf(String(stockId)));
  const children = categories.map(([name, some]) =>
    nodeOf(name, name, some, groupsOf(some, ({ stockId }) => String(stockId)).map(item), drill(some)),
  );
  return { root: nodeOf('all', 'All glass', sizes, children, { records: { view: 'records', metric } }) };
}

export const stockTree = answerCall({
  name: 'stockTree',
  metrics: ({ input }) => [input.metric === 'stock_area' ? 'stock_area' : 'stock_value'],
  build: buildTree,
});
