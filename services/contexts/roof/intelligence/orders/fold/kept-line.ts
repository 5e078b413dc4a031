import { dec, sum } from '../../../../../platform/kernel/money.ts';
import type { OrderItem } from '../../../../orders/orders.events.ts';
import type { KeptLine } from './kept.ts';

/** What a piece costs at the list price. */
const listUnit = ({ price, unitPrice }: OrderItem): string =>
  price.length > 0 ? sum(price.map((part) => part.amount)).toFixed(6) : dec(unitPrice).toFixed(6);

const same = (a: Omit<KeptLine, 'priceGroupId'>, b: KeptLine) =>
  Object.entries(a).every(([name, value]) => b[name as keyof KeptLine] === value);

/** Lines as they are counted. A line that did not change keeps the price group it was counted in. */
export function keptLines(
  items: readonly OrderItem[],
  before: readonly KeptLine[],
  groupOf: (stockId: number) => number,
): KeptLine[] {
  const known = new Map(before.map((line) => [line.itemId, line]));
  return items.map((item) => {
    const line = {
      itemId: item.itemId,
      stockId: item.stockId,
      code: item.stockCode,
      description: item.description,
      kind: item.kind,
      thicknessMm: item.thicknessMm,
      widthMm: item.widthMm,
      heightMm: item.heightMm,
      quantity: item.quantity,
      isToughened: item.isToughened,
      edges: item.edges.join(' '),
      holes: item.holes,
      line: dec(item.line).toFixed(6),
      listUnit: listUnit(item),
    };
    const was = known.get(item.itemId);
    return was && same(line, was) ? was : { ...line, priceGroupId: groupOf(item.stockId) };
  });
}
