import { glassWeight } from '../../../platform/kernel/glass.ts';
import { currency, dec, quantity } from '../../../platform/kernel/money.ts';
import type { PanelPiece } from '../production.events.ts';
import { cutSize } from './edge-work.ts';

/** What a panel takes over from its order. */
export interface OrderHead {
  readonly id: number;
  readonly number: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly reference: string;
  readonly dueDate: string | null;
}

/** What a panel takes over from its line. Sizes in mm, price in dollars a piece ex GST. */
export interface GlassLine {
  readonly itemId: number;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly edges: readonly string[];
  /** mm the work of top, right, bottom, left takes off; left out goes by the shop's table. */
  readonly edgeAllowances?: readonly number[] | undefined;
  readonly holes: number;
  readonly cutouts: number;
  readonly isToughened: boolean;
  readonly unitPrice: string;
  readonly overridePrice: string | null;
  readonly dueDate: string | null;
}

/** One piece of a line as a panel, without the barcode it will carry. */
export function pieceOf(order: OrderHead, line: GlassLine, pieceNumber: number): Omit<PanelPiece, 'barcode'> {
  const cut = cutSize(line.widthMm, line.heightMm, line.edges, line.edgeAllowances);
  const area = dec(line.widthMm).times(line.heightMm).div(1_000_000);
  return {
    orderId: order.id,
    orderNumber: order.number,
    contactId: order.contactId,
    contactName: order.contactName,
    reference: order.reference,
    itemId: line.itemId,
    stockId: line.stockId,
    stockCode: line.stockCode,
    thicknessMm: line.thicknessMm,
    widthMm: line.widthMm,
    heightMm: line.heightMm,
    cutWidthMm: cut.widthMm,
    cutHeightMm: cut.heightMm,
    edges: [...line.edges],
    holes: line.holes,
    cutouts: line.cutouts,
    isToughened: line.isToughened,
    dueDate: line.dueDate ?? order.dueDate,
    pieceNumber,
    pieceCount: line.quantity,
    areaM2: quantity(area),
    weightKg: quantity(glassWeight(area, line.thicknessMm)),
    valueCents: dec(currency(line.overridePrice ?? line.unitPrice))
      .times(100)
      .toNumber(),
    recutOf: null,
  };
}

/** Every piece of the lines of an order. */
export const piecesOf = (order: OrderHead, lines: readonly GlassLine[]): Omit<PanelPiece, 'barcode'>[] =>
  lines.flatMap((line) => Array.from({ length: line.quantity }, (_, i) => pieceOf(order, line, i + 1)));
