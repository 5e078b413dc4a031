import { badField } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import type { CompleteBody, ReceivingBody } from '../purchasing.contract.ts';
import type { ClosedLine, LineData, ReceivedLine } from '../purchasing.events.ts';
import { outstandingOf, type PurchaseOrderState } from './purchase-order.ts';

/** The line of an order. 422 on `target` when it has none such. */
export function lineOf(order: PurchaseOrderState, lineId: number, target: string): LineData {
  const line = order.terms.lines.find((one) => one.lineId === lineId);
  if (!line) throw badField(target, `${order.number} has no line ${lineId}`);
  return line;
}

/** What a booking brings, line by line, and whether more came than was to come. Cents from the approved price. */
export function readReceipt(order: PurchaseOrderState, { lines }: Pick<ReceivingBody, 'lines'>) {
  const seen = new Set<number>();
  const received = lines.map((given, i): ReceivedLine & { isOver: boolean } => {
    if (seen.has(given.lineId)) throw badField(`lines.${i}.lineId`, 'The line is listed twice in the receipt');
    seen.add(given.lineId);
    const line = lineOf(order, given.lineId, `lines.${i}.lineId`);
    if (given.quantity + given.refused === 0) throw badField(`lines.${i}.quantity`, 'Enter the quantity received');
    const { lineId, stockId, stockCode, sizeId, description, widthMm, heightMm, orderItemId } = line;
    return {
      ...{ lineId, stockId, stockCode, sizeId, description, widthMm, heightMm, orderItemId },
      quantity: given.quantity,
      refused: given.refused,
      // What comes into stock costs what was paid for it, and its freight.
      costCents: dec(line.unitCost ?? 0)
        .times(dec(order.terms.freightPercent ?? 0).plus(100))
        .toDecimalPlaces(0)
        .toNumber(),
      isOver: given.quantity > outstandingOf(order, line),
    };
  });
  return {
    isOver: received.some((line) => line.isOver),
    lines: received.map(({ isOver: _isOver, ...line }): ReceivedLine => line),
  };
}

/** Lines that are short and will not come, with why; what is left after them stays on order. */
export function readShort(order: PurchaseOrderState, { short }: CompleteBody) {
  for (const [i, line] of short.entries()) lineOf(order, line.lineId, `short.${i}.lineId`);
  const open = order.terms.lines
    .map((line) => ({ lineId: line.lineId, quantity: outstandingOf(order, line) }))
    .filter((line) => line.quantity > 0);
  const closed = open.flatMap((line): ClosedLine[] => {
    const said = short.find((one) => one.lineId === line.lineId);
    return said && !said.keep ? [{ ...line, reason: said.reason }] : [];
  });
  return { closed, keepsBackOrder: open.length > closed.length };
}
