import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import type { invoicingEvents } from '../../invoicing/invoicing.events.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { freeTakenBack } from '../commands/free-taken-back.ts';
import { settlePrepayments } from '../commands/settle-prepayments.ts';

const settle = async ({ streamId: orderId }: { readonly streamId: number }, { dispatch }: PolicyContext) => {
  await dispatch(settlePrepayments, { orderId });
};

/** What was paid ahead is used when the order is invoiced, and free when it is cancelled. */
export const whenOrderEndsSettlePrepayments = policy<typeof orderEvents & typeof invoicingEvents>(
  'when-order-ends-settle-prepayments',
  {
    async 'invoice.created'({ data }, { dispatch }) {
      const { orderId } = data;
      if (orderId !== null) await dispatch(settlePrepayments, { orderId });
    },
    async 'invoice.reopened'({ data, streamId }, { dispatch }) {
      const paymentIds = data.paymentIds.filter((id) => id > 0);
      const { orderId } = data;
      if (paymentIds.length === 0 || orderId === null) return;
      await dispatch(freeTakenBack, { orderId, invoiceId: streamId, paymentIds });
    },
    'order.cancelled': settle,
    'order.denied': settle,
    'order.itemCancelled': settle,
  },
);
