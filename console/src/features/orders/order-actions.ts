import {
  type LifecycleAction,
  lifecycleActions,
  type Moved,
  type Order,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { moneyStatuses } from './order-statuses.ts';

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
const orderOnly = [
  'forcedespatched',
  'forceinvoiced',
  'forceproductioncomplete',
  'skippreproduction',
  'revertdespatch',
];
/** What somebody must do before anything else where the machine knows it; elsewhere the least of "Not yet". */
const first = ['approve', 'restore', 'approvedraft', 'unhold', 'deny'];

type Standing = Pick<Order, 'type' | 'status' | 'quoteSentAt' | 'communications' | 'actions'>;

/** The next useful steps of an order, most useful first. */
function nextSteps(order: Standing): string[] {
  if (order.type === 'quote') return order.quoteSentAt === null ? quoteOnly : ['approvequote', 'sendquote'];
  const isConfirmed = order.communications.some((sent) => sent.kind === 'confirmation');
  const pay = [paymentAction, 'skippendingpayments'];
  if (moneyStatuses.includes(order.status)) return [...pay, 'sendorder'];
  return isConfirmed ? [paymentAction, 'sendorder'] : ['sendorder', paymentAction];
}

/**
 * Actions by importance: agreeing comes first, then the step the order waits for. What can never happen to this kind of
 * order comes last, so that "Not yet" names steps that are still ahead.
 */
export function actionOrder(order: Standing): readonly string[] {
  const isAllowed = (name: string) => order.actions.some((a) => a.action === name && a.allowed);
  const isHere = (name: string) =>
    transitionsOf(orderMachine).some((move) => move.from === order.status && move.event === name);
  const isQuote = order.type === 'quote';
  const ranked = [
    ...first.filter((name) => (name === 'unhold' ? isAllowed(name) : isHere(name))),
    ...nextSteps(order).filter((name) => name !== 'cancelquote'),
    editAction,
    ...(isAllowed('hold') ? ['hold'] : []),
    ...(isQuote ? [] : orderOnly),
    'sendorder',
    paymentAction,
    'review',
    'recheckapprovals',
    'recheckprocessing',
    'recheckproduction',
    'hold',
    'cancel',
    ...(isQuote ? ['cancelquote', ...orderOnly] : quoteOnly),
    ...first,
  ];
  return [...new Set(ranked)];
}

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
