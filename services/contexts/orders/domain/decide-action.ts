import { holdsAny, IllegalTransition, permissionOf, refusalOf } from '@glasshouse/state-machines/kernel';
import type { Lifecycle } from '@glasshouse/state-machines/kernel/lifecycle';
import type { ApprovalPart } from '@glasshouse/state-machines/order/order.gates';
import {
  type OrderEvent as MachineEvent,
  type OrderFacts as MachineFacts,
  orderMachine,
} from '@glasshouse/state-machines/order/order.machine';
import { AppError, badField } from '../../../platform/kernel/errors.ts';
import type { CancellationFee, LifecycleAction, OrderEvent } from '../orders.events.ts';
import { type CreditFacts, decided, noApprovals, partsWaiting, workOutApprovals } from './approvals.ts';
import { type Circumstances, machineFacts } from './machine-facts.ts';
import type { OrderState } from './order.ts';
import { moveTask, openTasks, type PreProductionSettings, tasksFor } from './pre-production.ts';
import { foldAll, takeStep } from './take-step.ts';

/** Everything an action may need to know beside the order. */
export interface ActionFacts extends CreditFacts {
  readonly quoteExpiryDays: number;
  readonly preProduction: PreProductionSettings;
  /** Number the order gets when a quote is approved. */
  readonly nextOrderNumber: string;
  /** What a cancellation is charged; null charges nothing. */
  readonly cancellationFee: CancellationFee | null;
  readonly can: (permission: string) => boolean;
}

type Extra = (state: OrderState, given: ActionFacts) => object;
const dayMs = 86_400_000;

/** What some actions add to their event; the others carry the move alone. */
const extras: Partial<Record<LifecycleAction, Extra>> = {
  approvedraft: (state, given) => ({
    approvals: workOutApprovals(state, given),
    preProductionTasks: tasksFor(given.preProduction),
  }),
  approve: (state, given) => decision(state, given, 'approved'),
  deny: (state, given) => decision(state, given, 'denied'),
  review: () => ({ approvals: noApprovals() }),
  cancel: (_, { cancellationFee }) => (cancellationFee ? { fee: cancellationFee } : {}),
  restore: (state) => ({ approvals: noApprovals(), ...(state.cancellationFee ? { hadFee: true } : {}) }),
  recheckapprovals: (state, given) => ({ approvals: workOutApprovals(state, given) }),
  sendquote: (_, given) => ({
    recipient: given.recipient,
    expiresAt: new Date(Date.parse(given.now) + given.quoteExpiryDays * dayMs).toISOString(),
  }),
  approvequote: (state, given) => ({
    number: given.nextOrderNumber,
    approvals: workOutApprovals({ ...state, type: 'order' }, given),
  }),
  sendorder: (_, given) => ({ recipient: given.recipient }),
};

/** Tasks of the checklist that an action does on the way. */
const taskMoves: Partial<Record<LifecycleAction, (state: OrderState) => OrderEvent[]>> = {
  skippreproduction: (state) => openTasks(state).map((task) => moveTask(task, 'skippreproduction')),
  sendorder: (state) =>
    openTasks(state).flatMap((task) => (task.action === 'sendOrderConfirmation' ? [moveTask(task, task.action)] : [])),
};

/**
 * Decides one action of the machine. Throws 403 for a missing right, 422 for a missing reason, and IllegalTransition
 * with the sentence the console shows for everything the machine refuses.
 */
export function decideAction(
  state: OrderState,
  action: LifecycleAction,
  reason: string,
  given: ActionFacts,
): OrderEvent[] {
  assertRight(state, action, given);
  const done = taskMoves[action]?.(state) ?? [];
  const after = foldAll(state, done, given.now);
  const events = takeStep(
    after,
    { event: action, reason, before: state, data: extras[action]?.(after, given) ?? {} },
    given,
  );
  // After the machine: it says first whether the action may happen at all.
  assertReason(action, reason);
  return [...done, ...events];
}

/** 403 in the words of the console when the caller lacks the right that the machine asks for here. */
export function assertRight(
  state: OrderState,
  action: MachineEvent,
  given: Circumstances & Pick<ActionFacts, 'can'>,
): void {
  const permission = permissionOf(
    orderMachine as Lifecycle<MachineFacts>,
    state.status,
    action,
    machineFacts(state, given),
  );
  if (holdsAny(permission, given.can)) return;
  const names = permission.join(' or ');
  throw new AppError(
    403,
    'PermissionError',
    `${orderMachine.events[action].label}: you need the permission ${names}`,
    [],
    { needs: names },
  );
}

/**
 * 403 as `assertRight`, then IllegalTransition in the machine's words when the order as it stands takes no such action:
 * asked before what was typed is looked at.
 */
export function assertAllowed(state: OrderState, action: MachineEvent, given: ActionFacts): void {
  assertRight(state, action, given);
  const machine = orderMachine as Lifecycle<MachineFacts>;
  const blockers = refusalOf(machine, state.status, action, machineFacts(state, given));
  if (blockers.length > 0) throw new IllegalTransition(machine.id, state.status, action, blockers);
}

/** 422 when an action that asks for a reason has none. */
export function assertReason(action: MachineEvent, reason: string): void {
  const spec: { needsReason?: boolean; label: string } = orderMachine.events[action];
  if (spec.needsReason && !reason) throw badField('reason', `${spec.label}: give a reason`);
}

/** The waiting parts this caller may decide, decided. */
function decision(state: OrderState, given: ActionFacts, approval: 'approved' | 'denied') {
  const parts = partsWaiting(state, given).filter((part) => mayDecide(state, part, given));
  return { parts, approvals: decided(state.approvals, parts, approval) };
}

/** Whether the caller holds the right for one part: the machine is asked as if only that part waited. */
function mayDecide(state: OrderState, part: ApprovalPart, given: ActionFacts): boolean {
  const facts = machineFacts({ ...state, approvals: decided(noApprovals(), [part], 'pending') }, given);
  return holdsAny(permissionOf(orderMachine as Lifecycle<MachineFacts>, state.status, 'approve', facts), given.can);
}
