import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { invoiceIdOf } from '../invoicing/invoicing.facts.ts';
import { type OrderState, openItems, orderAggregate } from './domain/order.ts';

/** Quotes, reworks and orders without a line are not invoiced. */
const goneIsInvoiced = invariantOf<OrderState>(orderAggregate, {
  name: 'goneIsInvoiced',
  title: 'What left the yard is invoiced',
  settlesWithinMs: 60_000,
  async faultsOf({ id, state }, { tx, accountId }) {
    const isGone = isFinal(orderMachine, state.status) && state.despatchedItemIds.length > 0;
    if (!isGone || state.type !== 'order' || openItems(state).length === 0) return [];
    return (await invoiceIdOf(tx, accountId, id)) === null ? ['it has no invoice'] : [];
  },
});

/** What must hold of orders. */
export const ordersInvariants: readonly Invariant[] = [goneIsInvoiced];
