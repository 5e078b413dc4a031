import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { deny } from './decide-ncr.ts';
import type { DenyNcrBody } from './ncr.contract.ts';
import type { NcrCredits } from './ncr-credits.facts.ts';
import { loadNcr, ncrMoved, type OfItem } from './ncr-parts.ts';
import { cancelRework, reworkStanding } from './rework.ts';

type Input = OfItem & DenyNcrBody;

/** Denies a report. One that was approved takes its rework order or credit note with it, unless the rework has begun. */
export const denyNcrAsking = (floor: OrderFloor, credits: NcrCredits) =>
  command('orders.denyNcr', async (input: Input, context) => {
    const { order, ncr, given } = await loadNcr(context, input, 'ncrDeny');
    const rework = await reworkStanding(context, floor, ncr.reworkOrderId);
    const events = deny(order.state, ncr, input.reason, rework, context.actor.name, given);
    if (!input.reason) throw badField('reason', 'Deny NCR: give a reason');
    const why = `NCR ${ncr.ncrId} of ${order.state.number} is denied`;
    const undone = [
      ...(await cancelRework(context, ncr.reworkOrderId, why)),
      ...(ncr.creditNoteId === null ? [] : await credits.cancel(context, ncr.creditNoteId, why)),
    ];
    return ncrMoved(order, events, ncr.ncrId, context.now, ...undone);
  });
