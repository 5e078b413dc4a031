import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { ActionBody, Moved } from '../orders.contract.ts';

const params = IdParams.extend({ checklistItemId: Id });
const access = orderMachine.events.checklistSkip.permission as readonly Permission[];

/** The checklist an order passes before production; skipping a line is among the order's own endpoints. */
export const checklistContract = contract('checklist', {
  completeChecklistItem: endpoint({
    method: 'POST',
    path: '/orders/:id/checklistitems/:checklistItemId/complete',
    access,
    summary: 'Mark a pre-production task as done',
    params,
    body: ActionBody,
    response: Moved,
  }),
  reopenChecklistItem: endpoint({
    method: 'POST',
    path: '/orders/:id/checklistitems/:checklistItemId/reopen',
    access,
    summary: 'Reopen a pre-production task',
    params,
    body: ActionBody,
    response: Moved,
  }),
});
