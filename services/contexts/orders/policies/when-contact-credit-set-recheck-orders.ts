import { policy } from '../../../platform/policies/policy.ts';
import type { contactEvents } from '../../contacts/contacts.events.ts';
import { recheckCredit } from '../commands/recheck-credit.ts';
import { waitingForCredit } from '../reading/waiting-orders.ts';

/** A customer's account status changed: orders that wait for accounts are judged again. */
export const whenContactCreditSetRecheckOrders = policy<typeof contactEvents>(
  'when-contact-credit-set-recheck-orders',
  {
    async 'contact.creditStatusSet'(event, { read, dispatch }) {
      const ids = await read((tx) => waitingForCredit(tx, event.accountId, event.streamId));
      for (const orderId of ids) await dispatch(recheckCredit, { orderId }, String(orderId));
    },
  },
);
