import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, DateText, DecimalText, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { Action, CostText, Day, version } from '../../../platform/contract/words.ts';
import { Moved } from '../orders.contract.ts';

/** Where a line that is bought outside stands; null in its place is: not set up. */
export const ExternalLineStatus = z.enum(['setUp', 'sent', 'ordered', 'received', 'lost']);
export type ExternalLineStatus = z.infer<typeof ExternalLineStatus>;

/** Whether the supplier of a line can still be chosen: it is not ordered, or its purchase order was lost. */
export const isLineOpen = (line: { readonly status: ExternalLineStatus } | null): boolean =>
  line === null || line.status === 'setUp' || line.status === 'lost';

/** One line with the supplier that makes it. Cost in dollars each, ex GST. */
export const ExternalLine = z.object({
  itemId: z.number().int().positive(),
  supplierId: Id,
  supplierName: z.string(),
  unitCost: DecimalText,
  dueDate: DateText.nullable(),
  quantity: z.number().int(),
  status: ExternalLineStatus,
  purchaseOrderId: Id.nullable(),
  purchaseOrderNumber: z.string().nullable(),
});
export type ExternalLine = z.infer<typeof ExternalLine>;

export const ExternalSetup = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  status: z.string(),
  items: z.array(
    z.object({
      itemId: z.number().int(),
      stockId: Id,
      stockCode: z.string(),
      description: z.string(),
      quantity: z.number().int(),
      widthMm: z.number(),
      heightMm: z.number(),
      dueDate: DateText.nullable(),
      line: ExternalLine.nullable(),
    }),
  ),
  /** Set up, send and recheck with their blockers. */
  actions: z.array(Action),
});
export type ExternalSetup = z.infer<typeof ExternalSetup>;

/** Lines of one supplier go on one purchase order. */
const fitOnOrders = (lines: readonly { supplierId: number }[]) =>
  lines.every((line) => lines.filter((other) => other.supplierId === line.supplierId).length <= 200);

export const ExternalSetupBody = z.object({
  lines: z
    .array(
      z.object({
        itemId: z.number().int().positive(),
        supplierId: Id,
        unitCost: CostText.default('0'),
        dueDate: Day.nullable().default(null),
      }),
    )
    .min(1, 'Choose a supplier for at least one line')
    .max(1000)
    .refine(fitOnOrders, 'At most 200 lines of one supplier'),
  version,
});
export type ExternalSetupBody = z.infer<typeof ExternalSetupBody>;

/** What purchasing makes of one supplier's lines: see `order.purchaseOrdersSent`. */
export const PurchaseOrderAsked = z.object({
  supplierId: Id,
  supplierName: z.string(),
  dueDate: DateText.nullable(),
  items: z.array(
    z.object({
      itemId: z.number().int(),
      stockId: Id,
      description: z.string(),
      quantity: z.number().int(),
      widthMm: z.number(),
      heightMm: z.number(),
      unitCost: DecimalText,
    }),
  ),
});
export type PurchaseOrderAsked = z.infer<typeof PurchaseOrderAsked>;

const accessOf = (event: 'externalsetup' | 'purchaseordersSend' | 'purchaseordersRecheck') =>
  orderMachine.events[event].permission as readonly Permission[];
const body = z.object({ version });

/** Lines that other companies make. */
export const externalContract = contract('externalsetup', {
  getExternalSetup: endpoint({
    method: 'GET',
    path: '/orders/:id/externalsetup',
    access: ['purchaseOrderExternal:read', 'order:read'],
    summary: 'Bought-in lines of an order, with their suppliers',
    params: IdParams,
    response: ExternalSetup,
  }),
  setUpExternal: endpoint({
    method: 'POST',
    path: '/orders/:id/externalsetup',
    access: accessOf('externalsetup'),
    summary: 'Choose supplier, cost and due date of bought-in lines',
    params: IdParams,
    body: ExternalSetupBody,
    response: Moved,
  }),
  sendPurchaseOrders: endpoint({
    method: 'POST',
    path: '/orders/:id/purchaseorders/send',
    access: accessOf('purchaseordersSend'),
    summary: 'Send the external purchase orders',
    params: IdParams,
    body,
    response: Moved,
  }),
  recheckPurchaseOrders: endpoint({
    method: 'POST',
    path: '/orders/:id/purchaseorders/recheck',
    access: accessOf('purchaseordersRecheck'),
    summary: 'Compare the lines with their purchase orders again',
    params: IdParams,
    body,
    response: Moved,
  }),
});
