import { isNcrApproved } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { orderAggregate } from '../domain/order.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { noRework, withdraw } from './decide-ncr.ts';

/** The rework of an NCR was cancelled by itself: the report ends with it. Nothing when it is over already. */
export const endNcrOfRework = command('orders.endNcrOfRework', async ({ reworkId }: { reworkId: number }, context) => {
  const rework = await context.find(orderAggregate, reworkId);
  const link = rework?.state.reworkOf;
  const order = link ? await context.find(orderAggregate, link.orderId) : null;
  const ncr = order?.state.ncrs.find((one) => one.ncrId === link?.ncrId);
  if (!rework || !order || !ncr || !isNcrApproved(ncr.status))
    return outcome<{ ncrId: number | null }>({ ncrId: null });
  const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
  const why = `its rework ${rework.state.number} was cancelled`;
  return outcome<{ ncrId: number | null }>(
    { ncrId: ncr.ncrId },
    change(order, withdraw(order.state, ncr, why, noRework, context.actor.name, given)),
  );
});
