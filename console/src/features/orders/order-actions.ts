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
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { nextSteps, type Standing, stepsAhead } from './next-steps.ts';

/** The machine's name for changing an order, and for taking money: they open a form instead of being sent at once. */
export const editAction = 'save';
export const paymentAction = 'payments';
/** Actions on a part of an order; they stand beside that part. */
export const cancelLineAction = 'cancelItem';
export const skipTaskAction = 'checklistSkip';

const isLifecycle = (action: string): action is LifecycleAction =>
  (lifecycleActions as readonly string[]).includes(action);

/** Actions of the order as a whole that the console can send. */
export const barActions = (actions: readonly RecordAction[]): readonly RecordAction[] =>
  actions.filter(({ action }) => isLifecycle(action) || action === editAction || action === paymentAction);

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
  const rest = order.actions.map((a) => a.action).filter((name) => isQuote || !quoteOnly.includes(name));
  return [...new Set([...ranked, ...rest])];
}

/** Shortcuts of the order page, drawn on their buttons. */
export const actionKeys = { [paymentAction]: 'p', [editAction]: 'e', hold: 'h', unhold: 'h' } as const;

const changed = [ordersContract.getOrder, ordersContract.listOrders] as const;

const resultText = (action: RecordAction, before: Order['status'], answer: Moved) =>
  answer.status === before
    ? `${action.label}: ${answer.number}`
    : `${answer.number} moved to ${statusMeta(orderMachine, answer.status).label}`;

/** Sends any action of the order's machine to its endpoint. A refusal shows the server's sentence. */
export function useLifecycleAction(order: Pick<Order, 'id' | 'status'>) {
  const [running, setRunning] = useState<string | null>(null);
  const run = async (action: RecordAction, reason = '') => {
    if (!isLifecycle(action.action)) return;
    setRunning(action.action);
    try {
      const answer = await call(ordersContract[action.action], { params: { id: order.id }, body: { reason } });
      toast.success(resultText(action, order.status, answer));
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

/** Makes an order or quote. */
export const useCreateOrder = () => useCommand(ordersContract.createOrder, { refresh: [ordersContract.listOrders] });

/** Saves a changed order. */
export const useUpdateOrder = () => useCommand(ordersContract.updateOrder, { refresh: changed });

/** Sends a draft on its way. */
export const useSubmitOrder = () => useCommand(ordersContract.approvedraft, { refresh: changed });
