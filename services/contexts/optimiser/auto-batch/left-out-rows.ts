import type { LeftOutRow } from './auto-batch.contract.ts';
import type { LeftOutReason } from './left-out-reasons.contract.ts';
import type { readProposal } from './read-proposal.ts';

type Row = LeftOutRow & { readonly reason: LeftOutReason };

/** Panels in no batch and orders whose panels do not exist yet, the first due first within a reason. */
export function leftOutRows({ leftOut, unreleased }: Awaited<ReturnType<typeof readProposal>>): Row[] {
  const orders = unreleased.map(
    (order): Row => ({
      reason: 'notReleased',
      panelId: null,
      barcode: '',
      orderId: order.id,
      orderNumber: order.number,
      contactName: order.contactName,
      stockId: null,
      stockCode: '',
      dueDate: order.dueDate,
      panels: order.panels,
      sheetId: null,
      detail: order.standing,
    }),
  );
  const panels = leftOut.map(
    ({ panel, reason, detail }): Row => ({
      reason,
      panelId: panel.id,
      barcode: panel.barcode,
      orderId: panel.orderId,
      orderNumber: panel.orderNumber,
      contactName: panel.contactName,
      stockId: panel.stockId,
      stockCode: panel.stockCode,
      dueDate: panel.dueDate,
      panels: 1,
      sheetId: panel.standing === 'onSheet' ? panel.sheetId : null,
      detail,
    }),
  );
  return [...orders, ...panels].sort(
    (a, b) => order(a.dueDate, b.dueDate) || a.orderId - b.orderId || (a.panelId ?? 0) - (b.panelId ?? 0),
  );
}

const order = (a: string | null, b: string | null) => ((a ?? '9') < (b ?? '9') ? -1 : (a ?? '9') > (b ?? '9') ? 1 : 0);
