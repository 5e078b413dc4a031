import { actionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderStanding } from '../orders.facts.ts';
import type { ExternalSetup } from './external.contract.ts';

const own = ['externalsetup', 'purchaseordersSend', 'purchaseordersRecheck'];

/** Lines of an order that are bought outside, exact, with what may be done. */
export const getExternalSetup = query(
  'orders.getExternalSetup',
  async ({ id }: { id: number }, { db, accountId, now, can }): Promise<ExternalSetup> => {
    const order = await orderStanding(db, accountId, id, now);
    if (!order) throw notFound();
    const actions = actionsOf(orderMachine, order.status, order.machineFacts, (p) => can(p as Permission));
    return {
      id,
      version: order.version,
      number: order.number,
      status: order.status,
      items: order.items
        .filter((item) => item.isExternal)
        .map(({ itemId, stockId, stockCode, description, quantity, widthMm, heightMm, dueDate }) => ({
          itemId,
          stockId,
          stockCode,
          description,
          quantity,
          widthMm,
          heightMm,
          dueDate: dueDate ?? order.dueDate,
          line: order.externalLines.find((line) => line.itemId === itemId) ?? null,
        })),
      actions: actions
        .filter((action) => own.includes(action.action))
        .map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
