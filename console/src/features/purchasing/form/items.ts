import {
  type GlassSizeRow,
  inventoryContract,
  type StockRow,
} from '@glasshouse/services/contexts/inventory/inventory.contract';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';

/** Something that can be ordered: a sheet size of a glass, or a stock item that is no glass. mm. */
export interface Item {
  /** What is typed for it: '6CLR 3210x2250'. */
  readonly text: string;
  readonly stockId: number;
  readonly name: string;
  readonly sizeId: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** Sheets on hand; null for what is not counted. */
  readonly onHand: number | null;
}

export const stockQuery = tableQuery(inventoryContract.listStock, { size: -1 }, 'code', [
  { field: 'isArchived', operator: 'include', values: ['false'] },
]);
export const sizesQuery = tableQuery(inventoryContract.listGlassSizes, { size: -1 }, 'stockCode');

/** '3210x2250' */
const formatText = (width: number, height: number) => `${width}x${height}`;

/** Everything that can be ordered, by code. */
export function itemsOf(stock: readonly StockRow[], sizes: readonly GlassSizeRow[]): Item[] {
  return stock.flatMap((one): Item[] => {
    if (one.kind !== 'glass')
      return [
        { text: one.code, stockId: one.id, name: one.name, sizeId: null, widthMm: null, heightMm: null, onHand: null },
      ];
    return sizes
      .filter((size) => size.stockId === one.id)
      .map(({ id, widthMm, heightMm, quantity }) => ({
        text: `${one.code} ${formatText(widthMm, heightMm)}`,
        stockId: one.id,
        name: one.name,
        sizeId: id,
        widthMm,
        heightMm,
        onHand: quantity,
      }));
  });
}

const plain = (text: string) => text.trim().toUpperCase().replace(/[×*]/g, 'X').replace(/\s+/g, ' ');

/** A glass by its code alone: its sheet size is still missing. */
export function isGlassCode(items: readonly Item[], text: string): boolean {
  const code = plain(text);
  return code !== '' && items.some((item) => item.sizeId !== null && plain(item.text).split(' ')[0] === code);
}

/** Items whose code, size or name has every word; those that begin with the first word come first. */
export function matchingItems(items: readonly Item[], text: string, most = 30): Item[] {
  const words = plain(text).split(' ').filter(Boolean);
  const [first = ''] = words;
  const found = items.filter((item) => {
    const known = `${plain(item.text)} ${plain(item.name)}`;
    return words.every((word) => known.includes(word));
  });
  const starts = (item: Item) => Number(plain(item.text).startsWith(first));
  return found.sort((a, b) => starts(b) - starts(a)).slice(0, most);
}

/**
 * What a typed text means: an item, a new sheet size of a glass ('6CLR 2440x1830'), or nothing that stock knows, which is
 * then a description.
 */
export function itemOfText(items: readonly Item[], text: string): Item | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const exact = items.find((item) => plain(item.text) === wanted);
  if (exact) return exact;
  const starting = items.filter((item) => plain(item.text).startsWith(wanted));
  if (starting.length === 1) return starting[0] ?? null;
  const [, code, width, height] = /^(\S+) (\d{2,5})X(\d{2,5})$/.exec(wanted) ?? [];
  const glass = items.find((item) => item.sizeId !== null && plain(item.text).startsWith(`${code} `));
  if (!glass || !width || !height) return null;
  const [widthMm, heightMm] = [Number(width), Number(height)];
  return { ...glass, text: `${code} ${formatText(widthMm, heightMm)}`, sizeId: null, widthMm, heightMm, onHand: 0 };
}
