import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import {
  type LifecycleAction,
  lifecycleActions,
  type Moved,
  type Order,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { useCommand } from '../../lib/api/use-command.ts';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { nextSteps, type Standing, stepsAhead } from './next-steps.ts';
import { undoOf } from './undo.ts';

/** The machine's name for changing an order, and for taking money: they open a form instead of being sent at once. */
export const editAction = 'save';
export const paymentAction = 'payments';
/** Actions on a part of an order; they stand beside that part. */
export const cancelLineAction = 'cancelItem';
export const skipTaskAction = 'checklistSkip';

const isLifecycle = (action: string): action is LifecycleAction =>
  (lifecycleActions as readonly string[]).includes(action);

/** The same by the tab of the order page where the part is. */
export const partTabs: Readonly<Record<string, string>> = {
  [cancelLineAction]: 'lines',
  [skipTaskAction]: 'checks',
  checklistReopen: 'checks',
  ncrApprove: 'ncrs',
  ncrDeny: 'ncrs',
};
/** Done on the page for lines that other companies make. */
export const externalActions: readonly string[] = ['externalsetup', 'purchaseordersSend', 'purchaseordersRecheck'];
export const runListAction = 'forceprocessrunlist';

/** Every action of the order. One on a part leads to the part, which asks what it needs to know. */
export const barActions = (actions: readonly RecordAction[]): readonly RecordAction[] =>
  actions.map((one) => (one.action in partTabs ? { ...one, needsReason: false, dangerous: false } : one));

const quoteOnly = ['sendquote', 'approvequote', 'cancelquote'];

/**
 * Actions by importance: the next useful step, what is done often, then the rest; what only another kind of order can
 * do comes last.
 */
export function actionOrder(order: Standing): readonly string[] {
  const isQuote = order.type === 'quote';
  const ranked = [
    ...nextSteps(order),
    ...stepsAhead(order),
    ...(isQuote ? ['approvequote', 'sendquote'] : ['sendorder', paymentAction]),
    editAction,
    'unhold',
    'hold',
    'review',
    'recheckapprovals',
    'recheckprocessing',
    'recheckproduction',
  ];
  const names = order.actions.map((a) => a.action);
  const others = names.filter((name) => isQuote || !quoteOnly.includes(name));
  const whole = others.filter((name) => isLifecycle(name) || ranked.includes(name));
  return [...new Set([...ranked, ...whole, ...others, ...names])];
}

/** Shortcuts of the order page, drawn on their buttons. */
export const actionKeys = { [paymentAction]: 'p', [editAction]: 'e', hold: 'h', unhold: 'h' } as const;

const changed = [ordersContract.getOrder, ordersContract.listOrders] as const;

const resultText = (answer: Moved, before: Standing, action: string) =>
  answer.status === before.status
    ? `${orderMachine.events[action as LifecycleAction].label}: ${answer.number}`
    : `${answer.number} moved to ${statusMeta(orderMachine, answer.status).label}`;

const lifecycleCalls = Object.fromEntries(lifecycleActions.map((name) => [name, ordersContract[name]])) as {
  readonly [A in LifecycleAction]: (typeof ordersContract)[A];
};

/** The actions of an order. */
export const orderKind = recordActions<Order>()({
  calls: lifecycleCalls,
  changed,
  says: resultText,
  takeBack: undoOf,
});

/** Records money that came in. */
export const useRecordPayment = (onDone: () => void) =>
  useCommand(ordersContract.recordPayment, { success: 'Payment recorded', refresh: changed, onDone });

/** Cancels one line of an order. */
export const useCancelLine = (onDone: () => void) =>
  useCommand(ordersContract.cancelOrderItem, { success: 'Line cancelled', refresh: changed, onDone });

/** Takes a fee off an order. */
export const useRemoveFee = (onDone: () => void) =>
  useCommand(ordersContract.removeFee, { success: 'Fee taken off', refresh: changed, onDone });

/** Charges a fee again that was taken off. */
export const useRestoreFee = () =>
  useCommand(ordersContract.restoreFee, { success: 'Fee charged again', refresh: changed });

/** Splits one line of an order into several of fewer pieces. */
export const useSplitLine = (onDone: () => void) =>
  useCommand(orderItemsContract.splitOrderItem, { success: 'Line split', refresh: changed, onDone });

/** Skips one pre-production task. */
export const useSkipTask = () =>
  useCommand(ordersContract.skipChecklistItem, { success: 'Task skipped', refresh: changed });

/** Processes one order again. */
export const useProcessNow = () =>
  useCommand(orderItemsContract.forceProcessRunList, {
    success: ({ data }) => data.map((one) => one.message || `${one.number} is processed`).join('. '),
    refresh: changed,
  });

/** Saves a changed order. */
export const useUpdateOrder = () => useCommand(ordersContract.updateOrder, { refresh: changed });
