import type { Approval, OrderFacts } from './order.facts.ts';

const waiting = (approval: Approval) => approval === 'pending' || approval === 'denied';

export type ApprovalPart = 'accounts' | 'pricing' | 'production' | 'ncr';

/** The parts of gate 1 that still wait: pricing of a quote, accounts and pricing of an order, the NCR of a rework. */
export function commercialPartsWaiting({ type, approvals }: OrderFacts): ApprovalPart[] {
  const parts: Record<OrderFacts['type'], ApprovalPart[]> = {
    quote: ['pricing'],
    order: ['accounts', 'pricing'],
    nonChargeableRework: ['ncr'],
  };
  return parts[type].filter((part) => waiting(approvals[part]));
}

const isPaid = (facts: OrderFacts) => facts.outstandingCents <= 0 || facts.paymentsSkipped;
const isOrder = (facts: OrderFacts) => facts.type === 'order';
const isQuote = (facts: OrderFacts) => facts.type === 'quote';

/** The gates in order: the status an order waits in, and the condition that makes it wait. */
export const gates = [
  ['pendingAccountApproval', (facts) => commercialPartsWaiting(facts).length > 0],
  ['pendingProductionApproval', ({ approvals }) => waiting(approvals.production)],
  ['quotePendingSent', (facts) => isQuote(facts) && !facts.quoteSent],
  ['pendingCustomerApproval', (facts) => isQuote(facts) && facts.quoteSent],
  ['pendingPrePaid', (facts) => isOrder(facts) && facts.terms === 'prepaid' && !isPaid(facts)],
  ['pendingExternalSetup', (facts) => facts.itemsToSetUp > 0 || facts.externalOrdersToSend > 0],
  ['preProduction', (facts) => facts.openPreProductionTasks > 0],
  ['production', (facts) => facts.unfinishedPanels > 0 || facts.itemsToReceive > 0],
  ['pendingCODPaid', (facts) => isOrder(facts) && facts.terms === 'cod' && !isPaid(facts)],
  ['despatch', (facts) => facts.undespatchedItems > 0],
  ['ncrPendingReturn', (facts) => facts.openNcrReturns > 0],
] as const satisfies readonly (readonly [string, (facts: OrderFacts) => boolean])[];

export type GateStatus = (typeof gates)[number][0];

/** Whether the gates may be evaluated at all: a held order records facts but does not advance. */
export const mayAdvance = (facts: OrderFacts): boolean => !facts.isOnHold;

/** The first unmet gate, or 'completed' when there is none. Ignores hold. */
export const firstUnmetGate = (facts: OrderFacts): GateStatus | 'completed' =>
  gates.find(([, waits]) => waits(facts))?.[0] ?? 'completed';
