import { policy } from '../../../platform/policies/policy.ts';
import { endNcrOfRework } from '../ncr/end-ncr-of-rework.ts';
import type { orderEvents } from '../orders.events.ts';

/** A rework that is cancelled takes its NCR along; the command knows whether the order is one. */
export const whenReworkCancelledEndNcr = policy<typeof orderEvents>('when-rework-cancelled-end-ncr', {
  async 'order.cancelled'({ streamId }, { dispatch }) {
    await dispatch(endNcrOfRework, { reworkId: streamId });
  },
});
