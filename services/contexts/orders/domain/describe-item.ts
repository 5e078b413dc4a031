import { measuresOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import { glassWeight } from '../../../platform/kernel/glass.ts';
import { currency, dec, quantity, subtotal } from '../../../platform/kernel/money.ts';
import type { StoredAssembly } from '../../ordereditor/assembly.contract.ts';
import type { OrderItem, OrderItemBody } from '../orders.events.ts';

/** The stock an item is made of, as far as a line needs it. Sizes in mm. */
export interface ItemStock {
  readonly code: string;
  readonly name: string;
  readonly kind: 'glass' | 'hardware' | 'service';
  readonly thicknessMm: number | null;
  readonly canToughen: boolean;
  readonly isArchived: boolean;
  /** Another company makes it. */
  readonly isExternal?: boolean;
  readonly sheetSizes: readonly { readonly widthMm: number; readonly heightMm: number }[];
}

/** A list price, or why there is none. */
export interface ListPrice {
  readonly price:
    | (Pick<OrderItem, 'lineMinimum'> & {
        readonly unit: string;
        readonly line: string;
        readonly tree: OrderItem['price'];
      })
    | null;
  readonly refusal: string | null;
}

/** A line as it was entered, of a unit or laminate with what its glass is. */
export type DescribedLine = OrderItemBody & { readonly assembly?: StoredAssembly | null | undefined };

/** What a unit or laminate comes to: its make-up in words, how thick it is, mm, and what one weighs. */
export interface LayersMeasured {
  readonly words: string;
  readonly thicknessMm: number;
  readonly pieceKg: number;
}

/** A line as it stands: stock, size, weight, price. A line of an order that is not charged costs nothing. */
export function describeItem(
  body: DescribedLine,
  itemId: number,
  stock: ItemStock,
  list: ListPrice,
  isCharged: boolean,
  layers: LayersMeasured | null = null,
): OrderItem {
  const isGlass = stock.kind === 'glass';
  const area = isGlass ? dec(body.widthMm).times(body.heightMm).div(1_000_000).times(body.quantity) : dec(0);
  const glassMm = isGlass ? (stock.thicknessMm ?? 0) : 0;
  const amounts = isCharged ? charged(body, list) : free;
  return {
    ...body,
    itemId,
    description: body.description || (layers?.words ?? stock.name),
    stockCode: stock.code,
    kind: isGlass && !stock.isExternal ? 'glass' : 'stock',
    ...(stock.isExternal ? { isExternal: true } : {}),
    thicknessMm: layers?.thicknessMm ?? glassMm,
    areaM2: quantity(area),
    weightKg: quantity(
      layers ? dec(layers.pieceKg).times(body.quantity) : glassWeight(isGlass ? netAreaOf(body, area) : area, glassMm),
    ),
    ...amounts,
    problem: problemOf(body, stock) ?? (isCharged && body.overridePrice === null ? list.refusal : null),
  };
}

/** A shape weighs what lies inside of its outline, m². */
const netAreaOf = ({ outline, quantity: pieces }: OrderItemBody, block: ReturnType<typeof dec>) =>
  outline ? dec(measuresOf(outline).netMm2).div(1_000_000).times(pieces) : block;

const free = { unitPrice: subtotal(0), line: subtotal(0), lineCurrency: currency(0), price: [], lineMinimum: null };

function charged(body: OrderItemBody, list: ListPrice) {
  const price = list.price?.tree ?? [];
  if (body.overridePrice === null && list.price)
    return {
      unitPrice: list.price.unit,
      line: list.price.line,
      lineCurrency: currency(list.price.line),
      price,
      lineMinimum: list.price.lineMinimum,
    };
  const unitPrice = subtotal(body.overridePrice ?? 0);
  const line = subtotal(dec(unitPrice).times(body.quantity));
  return { unitPrice, line, lineCurrency: currency(line), price, lineMinimum: null };
}

/** What stands in the way of making a line; null is fine. */
export function problemOf(body: OrderItemBody, stock: ItemStock): string | null {
  if (stock.isArchived) return `${stock.code} is archived`;
  if (stock.kind !== 'glass') return null;
  if (!body.widthMm || !body.heightMm) return 'Enter width and height';
  if (body.isToughened && !stock.canToughen) return `${stock.code} cannot be toughened`;
  const [narrow, long] = [Math.min(body.widthMm, body.heightMm), Math.max(body.widthMm, body.heightMm)];
  if (stock.isExternal) return null;
  const fits = stock.sheetSizes.some(
    (s) => narrow <= Math.min(s.widthMm, s.heightMm) && long <= Math.max(s.widthMm, s.heightMm),
  );
  return fits || stock.sheetSizes.length === 0
    ? null
    : `No ${stock.code} sheet is large enough for ${body.widthMm} × ${body.heightMm}`;
}
