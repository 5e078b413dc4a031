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
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { Choices } from '../../widgets/action-bar/action-question.tsx';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
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

const resultText = (action: Pick<RecordAction, 'label'>, before: Order['status'], answer: Moved) =>
  answer.status === before
    ? `${action.label}: ${answer.number}`
    : `${answer.number} moved to ${statusMeta(orderMachine, answer.status).label}`;

/** Sends any action of the order's machine to its endpoint. A refusal shows the server's sentence. */
export function useLifecycleAction(order: Pick<Order, 'id' | 'status'>) {
  const [running, setRunning] = useState<string | null>(null);
  const run = async (action: Pick<RecordAction, 'action' | 'label'>, reason = '', choices: Choices = {}) => {
    if (!isLifecycle(action.action)) return;
    setRunning(action.action);
    try {
      const answer = await call(ordersContract[action.action], {
        params: { id: order.id },
        body: { reason, ...choices },
      });
      const undo = undoOf[action.action];
      const takeBack = undo && {
        label: undo.label,
        run: () => void run({ action: undo.action, label: orderMachine.events[undo.action].label }, undo.reason),
      };
      toast.success(resultText(action, order.status, answer), takeBack);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status !== 401) toast.error(cause.message);
    } finally {
      setRunning(null);
    }
    await refresh(...changed);
  };
  return { run, isRunning: running !== null };
}

/** Records money that came in. */
export const useRecordPayment = (onDone: () => void) =>
  useCommand(ordersContract.recordPayment, { success: 'Payment recorded', refresh: changed, onDone });

/** Cancels one line of an order. */
export const useCancelLine = (onDone: () => void) =>
  useCommand(ordersContract.cancelOrderItem, { success: 'Line cancelled', refresh: changed, onDone });

/** Skips one pre-production task. */
export const useSkipTask = () =>
  useCommand(ordersContract.skipChecklistItem, { success: 'Task skipped', refresh: changed });

/** Processes one order again. */
export const useProcessNow = () =>
  useCommand(orderItemsContract.forceProcessRunList, {
    success: ({ data }) => data.map((one) => one.message || `${one.number} is processed`).join('. '),
    refresh: changed,
  });

/** Makes an order or quote. */
export const useCreateOrder = () => useCommand(ordersContract.createOrder, { refresh: [ordersContract.listOrders] });

/** Saves a changed order. */
export const useUpdateOrder = () => useCommand(ordersContract.updateOrder, { refresh: changed });

/** Sends a draft on its way. */
export const useSubmitOrder = () => useCommand(ordersContract.approvedraft, { refresh: changed });
