import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { type OrderFacts, orderFactsMany, orderStream } from '../../orders/orders.facts.ts';
import { invoiceIdsOf } from '../invoice-of-order.facts.ts';

/** Quotes, reworks and orders without a line are not invoiced. */
const isOwedAnInvoice = ({ status, type, despatchedItemIds, items }: OrderFacts): boolean =>
  isFinal(orderMachine, status) && despatchedItemIds.length > 0 && type === 'order' && items.length > 0;

/** What left the yard is invoiced. */
export const goneIsInvoiced: Invariant = {
  name: 'goneIsInvoiced',
  title: 'Despatched goods are invoiced',
  streamTypes: [orderStream],
  settlesWithinMs: 60_000,
  async check(records, { tx, accountId }) {
    const orders = await orderFactsMany(
      tx,
      accountId,
      records.map((record) => record.id),
    );
    const gone = orders.filter(isOwedAnInvoice).map((order) => order.id);
    const invoices = await invoiceIdsOf(tx, accountId, gone);
    return gone.flatMap((id) => (invoices.has(id) ? [] : [{ type: orderStream, id, text: 'it has no invoice' }]));
  },
};
