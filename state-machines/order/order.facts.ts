import type { FactSamples } from '../kernel.ts';

export type OrderType = 'quote' | 'order' | 'nonChargeableRework';
export type Approval = 'notNeeded' | 'pending' | 'approved' | 'denied';

/** Who must agree before an order goes on; each is worked out by the orders context from customer, price and limits. */
export interface OrderApprovals {
  /** Credit standing of the customer; not asked of a quote. */
  accounts: Approval;
  /** An item priced below the allowed level. */
  pricing: Approval;
  /** An item outside production limits, or made to a drawing. */
  production: Approval;
  /** A non-chargeable rework: the NCR behind it. */
  ncr: Approval;
}

/**
 * Everything the order's guards and gates look at. Plain JSON: it travels with the event and is embedded in the read
 * model, so server and console give the same answer.
 *
 * `step` takes the facts AFTER the action: after `payments` the payment is counted in `outstandingCents`, after `approve`
 * the part is 'approved', after `sendquote` `quoteSent` is true, after `approvequote` `type` is 'order' and accounts
 * approval is worked out, after `hold`/`unhold` `isOnHold` has the new value, after `cancelItem` the item is out of every
 * count, after `restore`/`review` approvals are worked out again. Pass the facts before it as `before` whenever the
 * action changed any of them. `actionsOf` takes the facts as they stand.
 */
export interface OrderFacts {
  type: OrderType;
  isOnHold: boolean;
  approvals: OrderApprovals;
  customerAccountStatus: 'active' | 'onhold' | 'stop';
  /** Items not cancelled. */
  openItems: number;
  /** Open items without a price or with an unresolved problem. */
  invalidItems: number;
  hasDeliveryDetails: boolean;
  /** The customer has an address to send documents to. */
  hasRecipient: boolean;
  /** Sent since the last change. */
  quoteSent: boolean;
  /** ISO UTC; null before the quote is sent. */
  quoteExpiresAt: string | null;
  terms: 'account' | 'prepaid' | 'cod';
  /** Owing in cents. */
  outstandingCents: number;
  paymentsSkipped: boolean;
  /** ISO UTC; end of the prepayment grace period. */
  graceEndsAt: string | null;
  /** Outsourced items without a live external purchase order. */
  itemsToSetUp: number;
  /** External purchase orders set up and not sent. */
  externalOrdersToSend: number;
  openPreProductionTasks: number;
  /** Pre-production tasks done or skipped. */
  closedPreProductionTasks: number;
  unfinishedPanels: number;
  /** Outsourced items ordered and not received. */
  itemsToReceive: number;
  /** Items of the edit that are cut already; 0 outside an edit. */
  changedItemsCut: number;
  undespatchedItems: number;
  despatchedItems: number;
  isInvoiced: boolean;
  /** The invoice is paid or closed. */
  isInvoiceSettled: boolean;
  /** NCRs waiting for a decision. */
  pendingNcrs: number;
  approvedNcrs: number;
  /** Approved NCRs whose glass is neither back nor waived. */
  openNcrReturns: number;
  isCancellationPaid: boolean;
  /** ISO UTC, from the injected clock. */
  now: string;
}

const settled: OrderApprovals = {
  accounts: 'notNeeded',
  pricing: 'notNeeded',
  production: 'notNeeded',
  ncr: 'notNeeded',
};

/** What each fact can be, the value that lets an order through first; specs and the fuzz draw from it. */
export const orderSamples: FactSamples<OrderFacts> = {
  type: ['order', 'quote', 'nonChargeableRework'],
  isOnHold: [false, true],
  approvals: [
    settled,
    { ...settled, accounts: 'pending' },
    { ...settled, accounts: 'approved', pricing: 'pending' },
    { ...settled, production: 'pending' },
    { ...settled, ncr: 'pending' },
    { accounts: 'approved', pricing: 'approved', production: 'approved', ncr: 'approved' },
  ],
  customerAccountStatus: ['active', 'onhold', 'stop'],
  openItems: [2, 0],
  invalidItems: [0, 1],
  hasDeliveryDetails: [true, false],
  hasRecipient: [true, false],
  quoteSent: [false, true],
  quoteExpiresAt: [null, '2026-03-31T00:00:00.000Z', '2026-01-31T00:00:00.000Z'],
  terms: ['account', 'prepaid', 'cod'],
  outstandingCents: [0, 41250],
  paymentsSkipped: [false, true],
  graceEndsAt: [null, '2026-01-31T00:00:00.000Z'],
  itemsToSetUp: [0, 1],
  externalOrdersToSend: [0, 1],
  openPreProductionTasks: [0, 2],
  closedPreProductionTasks: [1, 0],
  unfinishedPanels: [0, 3],
  itemsToReceive: [0, 1],
  changedItemsCut: [0, 1],
  undespatchedItems: [0, 4],
  despatchedItems: [0, 1],
  isInvoiced: [false, true],
  isInvoiceSettled: [false, true],
  pendingNcrs: [0, 1],
  approvedNcrs: [0, 1],
  openNcrReturns: [0, 1],
  isCancellationPaid: [false, true],
  now: ['2026-02-15T02:00:00.000Z'],
};
