import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';

export type Standing = Pick<
  Order,
  'type' | 'status' | 'terms' | 'isOnHold' | 'quoteSentAt' | 'communications' | 'totals' | 'steps' | 'actions'
>;

/**
 * The one place that says which action is the next useful step: by what the order waits for, most useful first. The
 * first that is allowed is the bar's main button; where none is, the first keeps the place and says why not. Sending is
 * left out once it is done, see `nextSteps`. Where nothing is left, the work is done elsewhere, see `elsewhereOf`.
 */
const usefulAt: Readonly<Record<Order['status'], readonly string[]>> = {
  draft: ['approvedraft'],
  processing: ['recheckprocessing'],
  pendingAccountApproval: ['approve'],
  pendingProductionApproval: ['approve'],
  quotePendingSent: ['sendquote'],
  pendingCustomerApproval: ['approvequote'],
  pendingPrePaid: ['payments', 'skippendingpayments'],
  pendingExternalSetup: ['sendorder'],
  preProduction: ['sendorder', 'skippreproduction'],
  production: ['sendorder', 'payments'],
  pendingCODPaid: ['payments', 'skippendingpayments'],
  despatch: [],
  ncrPendingReturn: [],
  completed: ['payments', 'forceinvoiced'],
  denied: ['review'],
  cancelled: ['restore'],
};

/** Here the order waits for none of its own actions: one that is blocked is nothing that it waits for. */
const doneElsewhere: readonly Order['status'][] = ['preProduction', 'production', 'despatch', 'completed'];

/** What still lies ahead, in the order of the way: "Not yet" names the first of these that are blocked. */
const onTheWay = ['approvequote', 'skippendingpayments', 'forceproductioncomplete', 'forcedespatched', 'forceinvoiced'];

/** Actions after which the order goes on from where it stands. */
const leadOn = [...new Set(Object.values(usefulAt).flat())].filter((name) => name !== 'sendorder');

const isAllowed = (order: Standing, name: string) => order.actions.some((a) => a.action === name && a.allowed);
const statusesOf = (name: string) => transitionsOf(orderMachine).flatMap((m) => (m.event === name ? [m.from] : []));
const isSent = (order: Standing) => order.communications.some((sent) => sent.kind === 'confirmation');

/** The next useful steps of an order as it stands, most useful first. */
export function nextSteps(order: Standing): readonly string[] {
  if (order.isOnHold) return ['unhold'];
  const isPaidLater = order.terms === 'account';
  const isOpen = (name: string) => isAllowed(order, name) || !doneElsewhere.includes(order.status);
  return usefulAt[order.status].filter(
    (name) => isOpen(name) && !(name === 'sendorder' && isSent(order)) && !(name === 'payments' && isPaidLater),
  );
}

/** Where an order's work is done when it waits for none of its own actions: on the floor, on a truck, in its papers. */
export type Place =
  | { readonly kind: 'tab'; readonly tab: string; readonly label: string; readonly icon: string }
  | { readonly kind: 'despatch' | 'invoice'; readonly label: string; readonly icon: string };

const despatchWords = { delivery: 'Plan the delivery', pickup: 'Plan the pick up' } as const;
const panels: Place = { kind: 'tab', tab: 'panels', label: 'See where its panels are', icon: 'production' };
type Placed = Pick<Order, 'status' | 'deliveryMethod' | 'invoiceId'>;

/** By status; elsewhere it is where the panels are. */
const placeAt: Partial<Record<Order['status'], (order: Placed, run?: string) => Place>> = {
  despatch: ({ deliveryMethod }, run) => ({
    kind: 'despatch',
    label: run ? `Open ${run}` : despatchWords[deliveryMethod],
    icon: 'truck',
  }),
  ncrPendingReturn: () => ({ kind: 'tab', tab: 'ncrs', label: 'Record the return', icon: 'undo' }),
  completed: ({ invoiceId }) =>
    invoiceId === null ? panels : { kind: 'invoice', label: 'Open the invoice', icon: 'accounts' },
};

/** Where the bar's main button leads when the order has no next action of its own; `run` is the task it is on. */
export const elsewhereOf = (order: Placed, run?: string): Place => placeAt[order.status]?.(order, run) ?? panels;

/** Blocked actions whose place on the way is still ahead, nearest first. */
export function stepsAhead(order: Standing): readonly string[] {
  const ahead = order.steps.filter((step) => step.state === 'ahead').map((step): string => step.status);
  // A quote has one step ahead; the rest is for the order it becomes.
  const own = order.type === 'quote' ? onTheWay.slice(0, 1) : onTheWay;
  return own.filter((name) => !isAllowed(order, name) && statusesOf(name).some((status) => ahead.includes(status)));
}

/**
 * Allowed actions that clear the way for a blocked one: taking a held order off hold; editing where the action belongs
 * here and something is missing; otherwise the step the order waits for.
 */
export function unblockers(order: Standing, blocked: Pick<RecordAction, 'action'>): readonly string[] {
  const allowed = (names: readonly string[]) =>
    names.filter((name) => name !== blocked.action && isAllowed(order, name));
  if (statusesOf(blocked.action).includes(order.status)) return allowed(order.isOnHold ? ['unhold'] : ['save']);
  if (!stepsAhead(order).includes(blocked.action) && !waitsForStart(order, blocked.action)) return [];
  return allowed(usefulAt[order.status].filter((name) => leadOn.includes(name))).slice(0, 2);
}

/** A draft blocks nearly everything until it is submitted. */
const waitsForStart = (order: Standing, name: string) =>
  isAllowed(order, 'approvedraft') && !statusesOf(name).includes(order.status) && statusesOf(name).length > 0;
