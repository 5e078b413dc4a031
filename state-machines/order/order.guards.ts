import type { GuardSpec } from '../kernel.ts';
import type { OrderFacts } from './order.facts.ts';
import { commercialPartsWaiting, firstUnmetGate, type GateStatus, gates, mayAdvance } from './order.gates.ts';

type Guard = GuardSpec<OrderFacts>;

/** Cents as the sentence shows them: $1,412.50. */
const dollars = (cents: number) =>
  `$${Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}.${(cents % 100).toString().padStart(2, '0')}`;

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const guard = (test: Guard['test'], text: Guard['text'], who: string, how: string): Guard => ({ test, text, who, how });

/** What an action needs before it may happen. */
const needs = {
  notOnHold: guard(
    (f) => !f.isOnHold,
    'the order is on hold',
    'Anyone who may change orders',
    'Take the order off hold',
  ),
  onHold: guard((f) => f.isOnHold, 'the order is not on hold', '', ''),
  isQuote: guard((f) => f.type === 'quote', 'this is an order, not a quote', '', 'Use Cancel order'),
  notQuote: guard((f) => f.type !== 'quote', 'this is still a quote', 'The customer', 'Approve the quote first'),
  isOrder: guard(
    (f) => f.type === 'order',
    (f) => (f.type === 'quote' ? 'this is still a quote' : 'a rework is not charged'),
    '',
    '',
  ),
  hasItems: guard((f) => f.openItems > 0, 'the order has no items', 'Anyone who may change orders', 'Add an item'),
  itemsValid: guard(
    (f) => f.invalidItems === 0,
    (f) => `${count(f.invalidItems, 'item')} without a price or with a problem`,
    'Anyone who may change orders',
    'Open the marked items and put them right',
  ),
  hasDeliveryDetails: guard(
    (f) => f.hasDeliveryDetails,
    'delivery details are missing',
    'Anyone who may change orders',
    'Choose delivery or pick up, address and date',
  ),
  customerNotStopped: guard(
    (f) => f.type === 'quote' || f.customerAccountStatus !== 'stop',
    'the customer is on stop',
    'Accounts',
    'Lift the stop on the customer',
  ),
  hasRecipient: guard(
    (f) => f.hasRecipient,
    'the customer has no e-mail address',
    'Anyone who may change contacts',
    'Add an address to the customer',
  ),
  quoteNotExpired: guard(
    (f) => f.quoteExpiresAt === null || f.now <= f.quoteExpiresAt,
    'the quote has expired',
    'Anyone who may change orders',
    'Price and send the quote again',
  ),
  quoteExpired: guard(
    (f) => f.quoteExpiresAt !== null && f.now > f.quoteExpiresAt,
    'the quote has not expired',
    '',
    '',
  ),
  graceOver: guard((f) => f.graceEndsAt !== null && f.now > f.graceEndsAt, 'the grace period is not over', '', ''),
  owes: guard((f) => f.outstandingCents > 0, 'nothing is owing', '', ''),
  hasItemsToSetUp: guard(
    (f) => f.itemsToSetUp > 0,
    'every outsourced item has its purchase order',
    '',
    'Send the external purchase orders',
  ),
  allItemsSetUp: guard(
    (f) => f.itemsToSetUp === 0,
    (f) => `${count(f.itemsToSetUp, 'outsourced item')} without a purchase order`,
    'Anyone who may make external purchase orders',
    'Set up the external purchase orders',
  ),
  hasOpenTasks: guard((f) => f.openPreProductionTasks > 0, 'no pre-production task is open', '', ''),
  changesNotCut: guard(
    (f) => f.changedItemsCut === 0,
    (f) => `${count(f.changedItemsCut, 'changed item')} cut already`,
    'Production',
    'Recut the panels or leave those items as they are',
  ),
  nothingDespatched: guard(
    (f) => f.despatchedItems === 0,
    (f) => `${count(f.despatchedItems, 'item')} despatched already`,
    'An orders administrator',
    'Revert the despatch, or credit the items',
  ),
  hasUndespatchedItems: guard(
    (f) => f.undespatchedItems > 0 || f.despatchedItems === 0,
    'every item is despatched',
    '',
    'Raise an NCR instead',
  ),
  notInvoiced: guard((f) => !f.isInvoiced, 'the order is invoiced already', '', ''),
  invoiceOpen: guard(
    (f) => !f.isInvoiceSettled,
    'the invoice is paid or closed',
    'Accounts',
    'Take the payment or the write-off back',
  ),
  periodOpen: guard(
    (f) => !f.isPeriodClosed,
    'the period of the despatch is closed',
    'An accounts administrator',
    'Reopen the period',
  ),
  ncrToDecide: guard((f) => f.pendingNcrs > 0, 'no NCR waits for a decision', '', 'Raise an NCR on the item'),
  ncrToDeny: guard((f) => f.pendingNcrs + f.approvedNcrs > 0, 'no NCR waits for a decision', '', ''),
  notMerged: guard((f) => !f.isMerged, 'the order was merged into another', '', 'Work on the other order'),
  cancellationUnpaid: guard(
    (f) => !f.isCancellationPaid,
    'the cancellation fee is paid',
    'Accounts',
    'Make a new order instead',
  ),
} satisfies Record<string, Guard>;

/** Where an action leads. */
const leads = {
  held: guard((f) => f.isOnHold, 'the order is on hold', 'Anyone who may change orders', 'Take the order off hold'),
  partsWaiting: guard((f) => commercialPartsWaiting(f).length > 0, 'every part is approved', '', ''),
  stillOwes: guard(
    (f) => f.outstandingCents > 0 && !f.paymentsSkipped,
    (f) => `waiting for ${dollars(f.outstandingCents)}`,
    'Accounts',
    'Record the payment',
  ),
  tasksLeft: guard((f) => f.openPreProductionTasks > 0, 'every pre-production task is done', '', ''),
  noItemsLeft: guard((f) => f.openItems === 0, 'the order still has items', '', ''),
  returnRequired: guard((f) => f.openNcrReturns > 0, 'no return is required', '', ''),
} satisfies Record<string, Guard>;

const gateSentences: Record<GateStatus, (facts: OrderFacts) => string> = {
  pendingAccountApproval: (f) => `waiting for approval of ${commercialPartsWaiting(f).join(' and ') || 'accounts'}`,
  pendingProductionApproval: () => 'waiting for production approval',
  quotePendingSent: () => 'the quote has not been sent',
  pendingCustomerApproval: () => 'waiting for the customer to approve the quote',
  pendingPrePaid: (f) => `waiting for prepayment of ${dollars(f.outstandingCents)}`,
  pendingExternalSetup: () => 'external purchase orders are not set up and sent',
  preProduction: (f) => `${count(f.openPreProductionTasks, 'pre-production task')} open`,
  production: (f) =>
    f.unfinishedPanels > 0
      ? `${count(f.unfinishedPanels, 'panel')} unfinished`
      : `${count(f.itemsToReceive, 'outsourced item')} not received`,
  pendingCODPaid: (f) => `waiting for payment of ${dollars(f.outstandingCents)}`,
  despatch: (f) => `${count(f.undespatchedItems, 'item')} not despatched`,
  ncrPendingReturn: (f) => `${count(f.openNcrReturns, 'NCR return')} outstanding`,
};

/** The first gate an order still waits at, in words; "nothing" when it could be completed. */
export const waitsFor = (facts: OrderFacts): string => {
  const gate = firstUnmetGate(facts);
  return gate === 'completed' ? 'nothing' : gateSentences[gate](facts);
};

type GateGuard = `waitsAt.${GateStatus}` | `passed.${GateStatus}`;

/** For each gate: `waitsAt` leads from processing into it, `passed` leads out when the first unmet gate is another. */
const gateGuards = Object.fromEntries(
  gates.flatMap(([status, waits]): [GateGuard, Guard][] => [
    [`waitsAt.${status}`, guard((f) => mayAdvance(f) && waits(f), 'nothing is waited for here', '', '')],
    [`passed.${status}`, guard((f) => mayAdvance(f) && firstUnmetGate(f) !== status, gateSentences[status], '', '')],
  ]),
) as Record<GateGuard, Guard>;

export const orderGuards = {
  ...needs,
  ...leads,
  ...gateGuards,
  mayAdvance: guard(
    mayAdvance,
    'the order is on hold or its processing failed',
    'Anyone who may change orders',
    'Take it off hold, or recheck processing',
  ),
};
export type OrderGuard = keyof typeof orderGuards;
