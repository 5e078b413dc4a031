import {
  Approval,
  type LineData,
  type PurchaseOrderEvent,
  type PurchaseOrderStatus,
} from '../../../purchasing/purchasing.events.ts';

/** What is ordered or came; mm. */
export interface KeptGoods {
  readonly lineId: number;
  /** 0 for what is not kept in stock. */
  readonly stockId: number;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
  readonly code: string;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** A line of a purchase order as it is counted; pieces, dollars for one. */
export interface KeptLine extends KeptGoods {
  readonly unitCost: string;
  readonly quantity: number;
  readonly received: number;
  readonly closed: number;
  /** The day of this line, where it has one of its own. */
  readonly expectedDate: string | null;
}

/** Goods of a line that came: they stay what they were, whatever becomes of the line. */
export interface KeptReceipt extends KeptGoods {
  readonly quantity: number;
  readonly costCents: number;
}

/** A purchase order as it is counted. */
export interface KeptPurchase {
  readonly number: string;
  readonly supplierId: number;
  readonly status: PurchaseOrderStatus;
  readonly expectedDate: string | null;
  readonly lines: readonly KeptLine[];
  readonly receipts: readonly KeptReceipt[];
  /** The day it was approved; null while it is not. */
  readonly orderedDay: string | null;
  /** The day the last of it came; null before. */
  readonly completedDay: string | null;
  readonly isDeleted: boolean;
}

/** What a purchase order is folded with. */
export interface PurchaseMoment {
  readonly day: string;
  readonly stockOf: (stockId: number) => { readonly priceGroupId: number; readonly thicknessMm: number } | undefined;
}

/** Folds one event of a purchase order; null before it is created. */
export function foldPurchase(
  kept: KeptPurchase | null,
  event: PurchaseOrderEvent,
  moment: PurchaseMoment,
): KeptPurchase | null {
  if (event.type === 'purchaseOrder.created') {
    const { number, terms, to } = event.data;
    const begun = { number, receipts: [], completedDay: null, isDeleted: false };
    const orderedDay = event.data.approval === Approval.enum.approved ? moment.day : null;
    return { ...begun, ...agreed([], terms, moment), status: to, orderedDay };
  }
  if (!kept) return null;
  if (event.type === 'purchaseOrder.deleted') return { ...kept, isDeleted: true };
  return { ...followed(kept, event, moment), status: event.data.to };
}

type Following = Exclude<PurchaseOrderEvent, { type: 'purchaseOrder.created' | 'purchaseOrder.deleted' }>;

function followed(kept: KeptPurchase, event: Following, moment: PurchaseMoment): KeptPurchase {
  switch (event.type) {
    case 'purchaseOrder.approved':
      return { ...kept, orderedDay: kept.orderedDay ?? moment.day };
    case 'purchaseOrder.edited':
    case 'purchaseOrder.amendmentApproved':
      return { ...kept, ...agreed(kept.lines, event.data.terms, moment) };
    case 'purchaseOrder.supplierConfirmed': {
      const days = new Map(event.data.lines.map(({ lineId, expectedDate }) => [lineId, expectedDate]));
      return {
        ...kept,
        expectedDate: event.data.expectedDate ?? kept.expectedDate,
        lines: kept.lines.map((line) => ({ ...line, expectedDate: days.get(line.lineId) ?? line.expectedDate })),
      };
    }
    case 'purchaseOrder.receivingAdvised':
      return { ...kept, expectedDate: event.data.date ?? kept.expectedDate };
    case 'purchaseOrder.receivingUpdated': {
      const came = event.data.lines.map((line) => ({
        ...goodsOf(line, moment),
        ...{ quantity: line.quantity, costCents: line.costCents },
      }));
      const lines = kept.lines.map((line) => ({ ...line, received: line.received + piecesOf(came, line) }));
      return { ...kept, lines, receipts: [...kept.receipts, ...came.filter(({ quantity }) => quantity > 0)] };
    }
    case 'purchaseOrder.partReceived':
    case 'purchaseOrder.completed': {
      const { closed } = event.data;
      const lines = kept.lines.map((line) => ({ ...line, closed: line.closed + piecesOf(closed, line) }));
      return { ...kept, lines, completedDay: event.type === 'purchaseOrder.completed' ? moment.day : null };
    }
    default:
      return kept;
  }
}

const piecesOf = (some: readonly { lineId: number; quantity: number }[], { lineId }: KeptLine): number =>
  some.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0);

type Terms = Extract<PurchaseOrderEvent, { type: 'purchaseOrder.created' }>['data']['terms'];

/** What is agreed with the supplier; what came of a line stays with it. */
const agreed = (known: readonly KeptLine[], terms: Terms, moment: PurchaseMoment) => ({
  supplierId: terms.supplierId,
  expectedDate: terms.expectedDate,
  lines: terms.lines.map((line) => lineOf(line, known, moment)),
});

function lineOf(line: LineData, known: readonly KeptLine[], moment: PurchaseMoment): KeptLine {
  const { quantity, unitCost, expectedDate } = line;
  const { received = 0, closed = 0 } = known.find(({ lineId }) => lineId === line.lineId) ?? {};
  return { ...goodsOf(line, moment), unitCost: unitCost ?? '0', quantity, received, closed, expectedDate };
}

type Goods = Pick<LineData, 'lineId' | 'stockId' | 'stockCode' | 'description' | 'widthMm' | 'heightMm'>;

function goodsOf(line: Goods, { stockOf }: PurchaseMoment): KeptGoods {
  const { lineId, stockCode, description, widthMm, heightMm } = line;
  const stockId = line.stockId ?? 0;
  const { priceGroupId = 0, thicknessMm = 0 } = stockOf(stockId) ?? {};
  return { lineId, stockId, priceGroupId, thicknessMm, code: stockCode || description, widthMm, heightMm };
}
