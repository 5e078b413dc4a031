import { z } from 'zod';
import { Id } from '../../../platform/contract/endpoint.ts';
import { event } from '../../../platform/kernel/event.ts';
import { Move, movedEvent } from '../order-move.contract.ts';
import { ExternalLine, ExternalLineStatus, PurchaseOrderAsked } from './external.contract.ts';

/** Moves of the order around lines that are bought outside. */
export const externalMoves = {
  'order.externalSetupDone': event({
    version: 1,
    data: Move.extend({ lines: z.array(ExternalLine) }),
    activity: (d) => ({
      type: 'action',
      text: `chose ${[...new Set(d.lines.map((line) => line.supplierName))].join(' and ')} for ${d.lines.length === 1 ? '1 line' : `${d.lines.length} lines`}`,
    }),
  }),
  'order.externalPurchaseOrdersSent': movedEvent('action', 'sent the external purchase orders'),
  'order.externalPurchaseOrdersRechecked': movedEvent('action', 'checked the external purchase orders again'),
  'order.externalSetupReopened': movedEvent(
    'status',
    'opened the external setup again, a purchase order was cancelled',
  ),
};

export const externalRecorded = {
  /** What purchasing makes purchase orders of, one for each supplier. */
  'order.purchaseOrdersSent': event({
    version: 1,
    data: z.object({ orderNumber: z.string(), purchaseOrders: z.array(PurchaseOrderAsked) }),
    activity: () => null,
  }),
  'order.externalLinesMoved': event({
    version: 1,
    data: z.object({
      itemIds: z.array(z.number().int()),
      status: ExternalLineStatus,
      purchaseOrderId: Id.nullable(),
      purchaseOrderNumber: z.string().nullable(),
      text: z.string(),
    }),
    activity: (d) => ({ type: 'action', text: d.text }),
  }),
};
