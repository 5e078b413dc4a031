import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../orders.events.ts';
import { endNcrOfRework } from './end-ncr-of-rework.ts';

/** A rework that is cancelled takes its NCR along; the command knows whether the order is one. */
export const whenReworkCancelledEndNcr = policy<typeof orderEvents>('orders.whenReworkCancelledEndNcr', {
  async 'order.cancelled'({ streamId }, { dispatch }) {
    await dispatch(endNcrOfRework, { reworkId: streamId });
  },
});
