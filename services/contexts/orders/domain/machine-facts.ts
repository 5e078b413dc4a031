import { isFinal } from '@glasshouse/state-machines/kernel';
import type { OrderFacts as MachineFacts } from '@glasshouse/state-machines/order/order.machine';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { externalCounts } from './external-lines.ts';
import { ncrCounts } from './ncrs.ts';
import { type OrderState, openItems, unfinishedPanels } from './order.ts';
import { isDropped } from './statuses.ts';
import { totalsOf } from './totals.ts';

/** What an order cannot know of itself: the customer as he stands today, the account's settings, the instant. */
export interface Circumstances {
  readonly accountStatus: 'active' | 'onhold' | 'stop';
  /** Address that documents go to; '' is none. */
  readonly recipient: string;
  readonly gracePeriodHours: number;
  /** Whether orders on these terms wait for their money; the settings say so. */
  readonly paymentGates: Readonly<Record<'prepaid' | 'cod', boolean>>;
  /** ISO, UTC. */
  readonly now: string;
}

/** Dollars paid so far, 2 decimals. */
export const paidOf = (state: Pick<OrderState, 'payments'>): string =>
  currency(sum(state.payments.filter((p) => !p.isReleased).map((p) => p.amount)));

/**
 * Dollars still owing, 2 decimals; a quote owes nothing, nor does what was cancelled or denied. What is invoiced owes what its
 * invoice does: credits and write-offs count.
 */
export const owingOf = (state: OrderState): string =>
  state.type === 'quote' || isDropped(state.status)
    ? '0.00'
    : (state.invoiceOwing ?? currency(dec(totalsOf(openItems(state), state).total).minus(paidOf(state))));

const cents = (amount: string) => dec(amount).times(100).toNumber();
const hoursLater = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** Terms whose gate the company has switched off wait for nothing, as those of an account. */
const gatedTerms = (terms: OrderState['terms'], { paymentGates }: Circumstances): MachineFacts['terms'] =>
  terms === 'account' || paymentGates[terms] ? terms : 'account';

/** An order as its machine looks at it. */
export function machineFacts(state: OrderState, given: Circumstances, changedItemsCut = 0): MachineFacts {
  const items = openItems(state);
  const despatched = items.filter((item) => state.despatchedItemIds.includes(item.itemId)).length;
  const closedTasks = state.preProductionTasks.filter((task) => isFinal(preProductionTaskMachine, task.status)).length;
  const { accounts, pricing, production, ncr } = state.approvals;
  return {
    type: state.type,
    isOnHold: state.isOnHold,
    approvals: {
      accounts: accounts.approval,
      pricing: pricing.approval,
      production: production.approval,
      ncr: ncr.approval,
    },
    customerAccountStatus: given.accountStatus,
    openItems: items.length,
    invalidItems: items.filter((item) => item.problem !== null).length,
    hasDeliveryDetails:
      state.dueDate !== null && (state.deliveryMethod === 'pickup' || Boolean(state.deliveryAddress?.suburb)),
    hasRecipient: given.recipient !== '',
    quoteSent: state.quoteSentAt !== null,
    quoteExpiresAt: state.quoteExpiresAt,
    terms: gatedTerms(state.terms, given),
    outstandingCents: cents(owingOf(state)),
    paymentsSkipped: state.paymentsSkipped,
    graceEndsAt: state.prepaymentAskedAt ? hoursLater(state.prepaymentAskedAt, given.gracePeriodHours) : null,
    ...externalCounts(state),
    ...ncrCounts(state),
    openPreProductionTasks: state.preProductionTasks.length - closedTasks,
    closedPreProductionTasks: closedTasks,
    unfinishedPanels: unfinishedPanels(state),
    changedItemsCut,
    undespatchedItems: items.length - despatched,
    despatchedItems: despatched,
    isInvoiced: state.isInvoiced,
    isInvoiceSettled: state.isInvoiceSettled,
    isCancellationPaid: Boolean(state.cancellationFee) && state.isInvoiceSettled,
    now: given.now,
  };
}
