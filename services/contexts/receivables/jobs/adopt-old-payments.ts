import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { paidOrders } from '../../orders/paid-orders.facts.ts';
import { adoptOrderPayments } from '../commands/adopt-order-payments.ts';
import { unbookedOrders } from '../reading/payments-of-order.ts';

const step = 500;

/** Each night: payments that orders took before there were books. */
export const adoptOldPayments: ScheduledJob = {
  name: 'adopt-old-payments',
  cron: '23 15 * * *',
  async run({ accountId, read, dispatch }) {
    for (let after = 0; ; ) {
      const { ids, last } = await read(async (tx) => {
        const orders = await paidOrders(tx, accountId, after, step);
        return { ids: await unbookedOrders(tx, accountId, orders), last: orders.at(-1)?.id };
      });
      for (const orderId of ids) await dispatch(adoptOrderPayments, { orderId });
      if (last === undefined) return;
      after = last;
    }
  },
};
