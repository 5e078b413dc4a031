import type { PolicyContext } from '../../../platform/policies/policy.ts';
import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { raiseInvoice } from '../commands/raise-invoice.ts';

const raiseOnce = async ({ streamId }: { streamId: number }, { dispatch }: PolicyContext) => {
  await dispatch(raiseInvoice, { orderId: streamId });
};

/** What left the yard is invoiced, whichever way it left; so is what Accounts invoices ahead. */
export const whenOrderDespatchedRaiseInvoice = policy<typeof orderEvents>('when-order-despatched-raise-invoice', {
  'order.despatched': raiseOnce,
  'order.despatchForced': raiseOnce,
  'order.completed': raiseOnce,
  'order.invoiced': raiseOnce,
});
