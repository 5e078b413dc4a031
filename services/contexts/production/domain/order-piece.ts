import { measuresOf, outlineCutSize } from '../../../platform/contract/geometry/numbered-outline.ts';
import { glassWeight } from '../../../platform/kernel/glass.ts';
import { currency, dec, quantity } from '../../../platform/kernel/money.ts';
import type { StoredAssembly } from '../../ordereditor/assembly.contract.ts';
import type { LineOutline } from '../../ordereditor/outline.contract.ts';
import type { DrawnPane } from '../../ordereditor/pane.contract.ts';
import type { PanelPiece } from '../production.events.ts';
import { cutSize, edgeWorkOf } from './edge-work.ts';

/** A piece before it has a label, and a ply before it knows its unit. */
export type Piece = Omit<PanelPiece, 'barcode'>;

/** A piece with the plies that are joined into it, from outside in; a plain pane has none. */
export interface PieceTree {
  readonly piece: Piece;
  readonly plies: readonly PieceTree[];
}

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
export interface GlassLine extends DrawnPane {
  readonly itemId: number;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly edges: readonly string[];
  /** mm the work of each edge takes off; left out goes by the shop's table. */
  readonly edgeAllowances?: readonly number[] | undefined;
  readonly holes: number;
  readonly cutouts: number;
  readonly isToughened: boolean;
  /** The layers of a unit or laminate; null or absent for a single pane. */
  readonly assembly?: StoredAssembly | null | undefined;
  readonly unitPrice: string;
  readonly overridePrice: string | null;
  readonly dueDate: string | null;
}

/** One piece of a line as a panel, without the barcode it will carry. */
export function pieceOf(order: OrderHead, line: GlassLine, pieceNumber: number): Piece {
  const cut = line.outline
    ? shapeCut(line, line.outline)
    : cutSize(line.widthMm, line.heightMm, line.edges, line.edgeAllowances);
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
    pane: drawnPane(line),
    isToughened: line.isToughened,
    dueDate: line.dueDate ?? order.dueDate,
    pieceNumber,
    pieceCount: line.quantity,
    areaM2: quantity(area),
    weightKg: quantity(glassWeight(netArea(line.outline) ?? area, line.thicknessMm)),
    valueCents: dec(currency(line.overridePrice ?? line.unitPrice))
      .times(100)
      .toNumber(),
    recutOf: null,
  };
}

/** What the drawing of a panel shows beside its size and edges; null when there is nothing. */
function drawnPane({ outline, holePositions = [], cutoutPositions = [], corners = [] }: DrawnPane): DrawnPane | null {
  if (!outline && holePositions.length + cutoutPositions.length + corners.length === 0) return null;
  return {
    ...(outline ? { outline } : {}),
    ...(holePositions.length ? { holePositions: [...holePositions] } : {}),
    ...(cutoutPositions.length ? { cutoutPositions: [...cutoutPositions] } : {}),
    ...(corners.length ? { corners: [...corners] } : {}),
  };
}

/** A line whose allowance does not fit has a problem and never comes here; its block would be cut then. */
function shapeCut(line: GlassLine, outline: LineOutline) {
  const allowances = line.edgeAllowances ?? line.edges.map((code) => edgeWorkOf(code).allowanceMm);
  const cut = outlineCutSize(outline, allowances, line.thicknessMm);
  return 'edge' in cut ? cutSize(line.widthMm, line.heightMm, line.edges, line.edgeAllowances) : cut;
}

const netArea = (outline: LineOutline | undefined) => outline && dec(measuresOf(outline).netMm2).div(1_000_000);
