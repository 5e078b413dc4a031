import { findLabel } from '../../../platform/barcodes/find-label.ts';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { orderFacts } from '../orders.facts.ts';

/** The order a scan belongs to: by its number, as a quote too, or by the label of one of its panels. 404 otherwise. */
export const lookupOrderBarcodeAsking = (floor: OrderFloor) =>
  query('orders.lookupOrderBarcode', async ({ barcode }: { barcode: string }, { db, accountId }) => {
    const found = await findLabel(db, accountId, barcode);
    const panel = found?.kind === labelForms.panel.kind ? await floor.panelOfLabel(db, accountId, barcode) : null;
    const id = panel?.orderId ?? (found?.kind === labelForms.order.kind ? found.id : null);
    const order = id === null ? null : await orderFacts(db, accountId, id);
    if (!order) throw new AppError(404, 'NotFoundError', `No order has the barcode ${barcode}`);
    return { id: order.id, number: order.number, status: order.status, panelId: panel?.id ?? null };
  });
