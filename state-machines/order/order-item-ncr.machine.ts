import { asksReason, guard, isDangerous, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** What the NCR of an order item looks at; as they stand after the action. */
export interface OrderItemNcrFacts {
  /** The item is despatched or its order completed. */
  isDespatched: boolean;
  /** Panels of the rework order are in work. */
  isReworkStarted: boolean;
  isReworkDespatched: boolean;
}

const approvers = ['orderProductionApproval:update', 'orderAdministrator:update'];

/** Non-conformance report on an item: approved it makes a rework order or a credit note. */
export const orderItemNcrMachine = defineLifecycle<OrderItemNcrFacts>()({
  id: 'orderItemNCR',
  noun: 'NCR',
  states: {
    pending: { label: 'Waiting for a decision', tone: 'attention', tags: ['open'] },
    approved: { label: 'Approved', tone: 'success', tags: ['final'] },
    denied: { label: 'Denied', tone: 'danger', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    despatched: guard((f) => f.isDespatched, 'the item is not despatched', 'Despatch', 'Recut the panel instead'),
    reworkNotStarted: guard(
      (f) => !f.isReworkStarted,
      'the rework has started',
      'Production',
      'Cancel the rework order',
    ),
    reworkHere: guard((f) => !f.isReworkDespatched, 'the rework is despatched'),
  },
  events: {
    raise: { ...user('Raise NCR', ['order:create'], 'orderItemNcr.raised'), ...asksReason },
    approve: user('Approve NCR', approvers, 'orderItemNcr.approved'),
    deny: { ...user('Deny NCR', approvers, 'orderItemNcr.denied'), ...asksReason },
    cancelItem: { ...user('Cancel rework item', ['orderItemCancel:update'], 'orderItemNcr.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'raise', to: 'pending', needs: ['despatched'] },
    { from: 'pending', event: 'approve', to: 'approved' },
    { from: 'pending', event: 'deny', to: 'denied' },
    { from: 'approved', event: 'deny', to: 'denied', needs: ['reworkNotStarted'] },
    { from: ['pending', 'approved'], event: 'cancelItem', to: 'cancelled', needs: ['reworkHere'] },
  ],
  samples: {
    isDespatched: [true, false],
    isReworkStarted: [false, true],
    isReworkDespatched: [false, true],
  },
});

export type OrderItemNcrStatus = StatusOf<typeof orderItemNcrMachine>;

/** Waits for a decision. */
export const isNcrPending = (status: string): boolean => status === ('pending' satisfies OrderItemNcrStatus);
/** Approved: its rework, credit or return is under way or done. */
export const isNcrApproved = (status: string): boolean => status === ('approved' satisfies OrderItemNcrStatus);
