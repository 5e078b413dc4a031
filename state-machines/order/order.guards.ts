import { count, dollars, guard } from '../kernel/declare.ts';
import type { GuardSpec } from '../kernel.ts';
import type { OrderFacts } from './order.facts.ts';
import { commercialPartsWaiting, firstUnmetGate, type GateStatus, gates, mayAdvance } from './order.gates.ts';

type Guard = GuardSpec<OrderFacts>;

/** What an action needs before it may happen. */
const needs = {
  notOnHold: guard<OrderFacts>(
    (f) => !f.isOnHold,
    'the order is on hold',
    'Anyone who may change orders',
    'Take the order off hold',
  ),
  onHold: guard<OrderFacts>((f) => f.isOnHold, 'the order is not on hold', '', ''),
  isQuote: guard<OrderFacts>((f) => f.type === 'quote', 'this is an order, not a quote', '', 'Use Cancel order'),
  notQuote: guard<OrderFacts>(
    (f) => f.type !== 'quote',
    'this is still a quote',
    'The customer',
    'Approve the quote first',
  ),
  isOrder: guard<OrderFacts>(
    (f) => f.type === 'order',
    (f) => (f.type === 'quote' ? 'this is still a quote' : 'a rework is not charged'),
    '',
    '',
  ),
  hasItems: guard<OrderFacts>(
    (f) => f.openItems > 0,
    'the order has no items',
    'Anyone who may change orders',
    'Add an item',
  ),
  itemsValid: guard<OrderFacts>(
    (f) => f.invalidItems === 0,
    (f) => `${count(f.invalidItems, 'item')} without a price or with a problem`,
    'Anyone who may change orders',
    'Open the marked items and put them right',
  ),
  hasDeliveryDetails: guard<OrderFacts>(
    (f) => f.hasDeliveryDetails,
    'delivery details are missing',
    'Anyone who may change orders',
    'Choose delivery or pick up, address and date',
  ),
  customerNotStopped: guard<OrderFacts>(
    (f) => f.type === 'quote' || f.customerAccountStatus !== 'stop',
    'the customer is on stop',
    'Accounts',
    'Lift the stop on the customer',
  ),
  hasRecipient: guard<OrderFacts>(
    (f) => f.hasRecipient,
    'the customer has no e-mail address',
    'Anyone who may change contacts',
    'Add an address to the customer',
  ),
  quoteNotExpired: guard<OrderFacts>(
    (f) => f.quoteExpiresAt === null || f.now <= f.quoteExpiresAt,
    'the quote has expired',
    'Anyone who may change orders',
    'Price and send the quote again',
  ),
  quoteExpired: guard<OrderFacts>(
    (f) => f.quoteExpiresAt !== null && f.now > f.quoteExpiresAt,
    'the quote has not expired',
    '',
    '',
  ),
  graceOver: guard<OrderFacts>(
    (f) => f.graceEndsAt !== null && f.now > f.graceEndsAt,
    'the grace period is not over',
    '',
    '',
  ),
  owes: guard<OrderFacts>((f) => f.outstandingCents > 0, 'nothing is owing', '', ''),
  hasItemsToSetUp: guard<OrderFacts>(
    (f) => f.itemsToSetUp > 0 || f.externalOrdersToSend > 0,
    'every outsourced item has its purchase order',
    '',
    'Send the external purchase orders',
  ),
  allItemsSetUp: guard<OrderFacts>(
    (f) => f.itemsToSetUp === 0,
    (f) => `${count(f.itemsToSetUp, 'outsourced item')} without a purchase order`,
    'Anyone who may make external purchase orders',
    'Set up the external purchase orders',
  ),
  hasClosedTasks: guard<OrderFacts>(
    (f) => f.closedPreProductionTasks > 0,
    'every pre-production task is still to do',
    '',
    '',
  ),
  hasOpenTasks: guard<OrderFacts>((f) => f.openPreProductionTasks > 0, 'no pre-production task is open', '', ''),
  changesNotCut: guard<OrderFacts>(
    (f) => f.changedItemsCut === 0,
    (f) => `${count(f.changedItemsCut, 'changed item')} cut already`,
    'Production',
    'Recut the panels or leave those items as they are',
  ),
  nothingDespatched: guard<OrderFacts>(
    (f) => f.despatchedItems === 0,
    (f) => `${count(f.despatchedItems, 'item')} despatched already`,
    'An orders administrator',
    'Revert the despatch, or credit the items',
  ),
  hasUndespatchedItems: guard<OrderFacts>(
    (f) => f.undespatchedItems > 0 || f.despatchedItems === 0,
    'every item is despatched',
    '',
    'Raise an NCR instead',
  ),
  notInvoiced: guard<OrderFacts>((f) => !f.isInvoiced, 'the order is invoiced already', '', ''),
  invoiceOpen: guard<OrderFacts>(
    (f) => !f.isInvoiceSettled,
    'the invoice is paid or closed',
    'Accounts',
    'Take the payment or the write-off back',
  ),
  ncrToDecide: guard<OrderFacts>(
    (f) => f.pendingNcrs > 0,
    'no NCR waits for a decision',
    '',
    'Raise an NCR on the item',
  ),
  ncrToDeny: guard<OrderFacts>((f) => f.pendingNcrs + f.approvedNcrs > 0, 'no NCR waits for a decision', '', ''),
  cancellationUnpaid: guard<OrderFacts>(
    (f) => !f.isCancellationPaid,
    'the cancellation fee is paid',
    'Accounts',
    'Make a new order instead',
  ),
} satisfies Record<string, Guard>;

/** Where an action leads. */
const leads = {
  held: guard<OrderFacts>(
    (f) => f.isOnHold,
    'the order is on hold',
    'Anyone who may change orders',
    'Take the order off hold',
  ),
  partsWaiting: guard<OrderFacts>((f) => commercialPartsWaiting(f).length > 0, 'every part is approved', '', ''),
  stillOwes: guard<OrderFacts>(
    (f) => f.outstandingCents > 0 && !f.paymentsSkipped,
    (f) => `waiting for ${dollars(f.outstandingCents)}`,
    'Accounts',
    'Record the payment',
  ),
  tasksLeft: guard<OrderFacts>((f) => f.openPreProductionTasks > 0, 'every pre-production task is done', '', ''),
  noItemsLeft: guard<OrderFacts>((f) => f.openItems === 0, 'the order still has items', '', ''),
  returnRequired: guard<OrderFacts>((f) => f.openNcrReturns > 0, 'no return is required', '', ''),
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
    [`waitsAt.${status}`, guard<OrderFacts>((f) => mayAdvance(f) && waits(f), 'nothing is outstanding here', '', '')],
    [
      `passed.${status}`,
      guard<OrderFacts>((f) => mayAdvance(f) && firstUnmetGate(f) !== status, gateSentences[status], '', ''),
    ],
  ]),
) as Record<GateGuard, Guard>;

export const orderGuards = {
  ...needs,
  ...leads,
  ...gateGuards,
  mayAdvance: guard<OrderFacts>(
    mayAdvance,
    'the order is on hold or its processing failed',
    'Anyone who may change orders',
    'Take it off hold, or recheck processing',
  ),
};
export type OrderGuard = keyof typeof orderGuards;
