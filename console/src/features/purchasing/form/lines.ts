import {
  type LineBody,
  type LineData,
  noPriceYet,
  type Suggestion,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { type Item, isGlassCode } from './items.ts';

/** A line while it is typed: numbers are texts, since a field may be empty or half written. */
export interface DraftLine {
  /** Known only to this screen. */
  readonly key: number;
  readonly lineId: number | undefined;
  /** What stands in the item field. */
  readonly text: string;
  readonly item: Pick<Item, 'stockId' | 'sizeId' | 'widthMm' | 'heightMm'> | null;
  readonly description: string;
  readonly orderItemId: number | null;
  readonly quantity: string;
  readonly unitCost: string;
  /** Somebody typed the cost: defaults leave it alone. */
  readonly isCostTyped: boolean;
  /** Where the cost comes from, in words. */
  readonly costFrom: string;
  /** The item and supplier whose cost was asked for last. */
  readonly costFor: string;
  /** The supplier has a price for it, or supplied it before. */
  readonly isSupplied: boolean;
  readonly hasGst: boolean;
  readonly expectedDate: string | null;
}

const blank = (key: number): DraftLine => ({
  key,
  lineId: undefined,
  text: '',
  item: null,
  description: '',
  orderItemId: null,
  quantity: '1',
  unitCost: '',
  isCostTyped: false,
  costFrom: '',
  costFor: '',
  isSupplied: true,
  hasGst: true,
  expectedDate: null,
});

const nextKey = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map((line) => line.key)) + 1;
export const firstLine = (): DraftLine[] => [blank(1)];
export const addLine = (lines: readonly DraftLine[]): DraftLine[] => [...lines, blank(nextKey(lines))];
export const isBlank = (line: DraftLine): boolean => line.text.trim() === '' && line.item === null;
/** Without a line; the last one becomes empty instead. */
export function removeLine(lines: readonly DraftLine[], key: number): DraftLine[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length > 0 ? rest : [blank(nextKey(lines))];
}
export const changeLine = (lines: readonly DraftLine[], key: number, part: Partial<DraftLine>): DraftLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...part } : line));

const sizeText = (line: { widthMm: number | null; heightMm: number | null }) =>
  line.widthMm && line.heightMm ? ` ${line.widthMm}x${line.heightMm}` : '';

/** The lines of an order, to change them. */
export const draftOf = (lines: readonly LineData[]): DraftLine[] =>
  lines.map((line, i) => ({
    ...blank(i + 1),
    lineId: line.lineId,
    text: line.stockId === null ? line.description : `${line.stockCode}${sizeText(line)}`,
    item: line.stockId === null ? null : { ...line, stockId: line.stockId },
    description: line.description,
    orderItemId: line.orderItemId,
    quantity: String(line.quantity),
    unitCost: line.unitCost ?? '',
    isCostTyped: line.unitCost !== null,
    hasGst: line.hasGst,
    expectedDate: line.expectedDate,
  }));

/** Lines that what runs short makes, after those that are there; a size that stands already is left out. */
export function addSuggestions(lines: readonly DraftLine[], found: readonly Suggestion[]): DraftLine[] {
  const kept = lines.filter((line) => !isBlank(line));
  const known = new Set(kept.map((line) => line.item?.sizeId));
  const fresh = found.filter((one) => !known.has(one.sizeId));
  const first = nextKey(kept);
  const added = fresh.map((one, i) => ({
    ...blank(first + i),
    text: `${one.stockCode}${sizeText(one)}`,
    item: { stockId: one.stockId, sizeId: one.sizeId, widthMm: one.widthMm, heightMm: one.heightMm },
    quantity: String(one.quantity),
    // Stock that never cost anything has no price to begin with.
    unitCost: Number(one.unitCost) === 0 ? '' : one.unitCost,
  }));
  return [...kept, ...added];
}

/** What is sent: lines without text stay behind. */
export const bodyOf = (lines: readonly DraftLine[]): LineBody[] => lines.filter((line) => !isBlank(line)).map(lineBody);

const lineBody = (line: DraftLine): LineBody => ({
  ...(line.lineId === undefined ? {} : { lineId: line.lineId }),
  stockId: line.item?.stockId ?? null,
  sizeId: line.item?.sizeId ?? null,
  widthMm: line.item?.widthMm ?? null,
  heightMm: line.item?.heightMm ?? null,
  description: line.item ? line.description : line.text.trim(),
  quantity: Number(line.quantity),
  unitCost: line.unitCost.trim() || null,
  hasGst: line.hasGst,
  expectedDate: line.expectedDate,
  orderItemId: line.orderItemId,
});

/** AUD of a line, to the cent; null while it cannot be reckoned. */
export function lineAmount(line: Pick<DraftLine, 'quantity' | 'unitCost'>): number | null {
  if (line.unitCost.trim() === '') return null;
  const [quantity, cost] = [Number(line.quantity), Number(line.unitCost)];
  return Number.isFinite(quantity) && Number.isFinite(cost) ? Math.round(quantity * cost * 100) / 100 : null;
}

/** What a line lacks before it can go to the supplier, with the field to enter it in; null when nothing. */
export function lackOf(line: DraftLine, items: readonly Item[]): { part: 'item' | 'unitCost'; text: string } | null {
  if (isBlank(line)) return null;
  if (!line.item && isGlassCode(items, line.text)) return { part: 'item', text: 'no sheet size' };
  return line.unitCost.trim() === '' ? { part: 'unitCost', text: noPriceYet } : null;
}

/** "Line 2: no price yet; line 3: no sheet size"; empty when the order can go. */
export function whyNotSent(lines: readonly DraftLine[], items: readonly Item[]): string {
  const said = lines.flatMap((line, i) => {
    const lack = lackOf(line, items);
    return lack ? [`line ${i + 1}: ${lack.text}`] : [];
  });
  return said.join('; ').replace(/^l/, 'L');
}

/** The server's messages by line. */
export function errorsByLine(lines: readonly DraftLine[], fields: Readonly<Record<string, string>>) {
  const sent = lines.filter((line) => !isBlank(line));
  const found = new Map<number, string[]>();
  for (const [target, message] of Object.entries(fields)) {
    const match = /^lines[.[](\d+)/.exec(target);
    const line = match ? sent[Number(match[1])] : undefined;
    if (line) found.set(line.key, [...(found.get(line.key) ?? []), message]);
  }
  return found;
}
