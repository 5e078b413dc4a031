import { isNcrPending } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { withdraw } from './decide-ncr.ts';
import type { DenyNcrBody } from './ncr.contract.ts';
import { loadNcr, ncrMoved, type OfItem } from './ncr-parts.ts';
import { reworkStanding } from './rework.ts';

type Input = OfItem & DenyNcrBody;

/** Takes back a report that nobody has decided yet; also the undo of raising it. */
export const withdrawNcrAsking = (floor: OrderFloor) =>
  command('orders.withdrawNcr', async (input: Input, context) => {
    const { order, ncr, given } = await loadNcr(context, input, 'ncrDeny');
    const rework = await reworkStanding(context, floor, ncr.reworkOrderId);
    const events = withdraw(order.state, ncr, input.reason, rework, context.actor.name, given);
    if (!isNcrPending(ncr.status)) throw badField('ncrId', `NCR ${ncr.ncrId} is decided: deny it instead`);
    return ncrMoved(order, events, ncr.ncrId, context.now);
  });
