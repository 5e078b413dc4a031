import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import type { contactEvents } from '../../contacts/contacts.events.ts';
import { recheckCredit } from '../commands/recheck-credit.ts';
import { waitingForCredit } from '../reading/waiting-orders.ts';

async function recheckOrders(
  { accountId, streamId }: { readonly accountId: number; readonly streamId: number },
  { read, dispatch }: PolicyContext,
): Promise<void> {
  const ids = await read((tx) => waitingForCredit(tx, accountId, streamId));
  for (const orderId of ids) await dispatch(recheckCredit, { orderId }, String(orderId));
}

/** A customer's account status or credit limit changed: orders that wait for accounts are judged again. */
export const whenContactCreditSetRecheckOrders = policy<typeof contactEvents>(
  'when-contact-credit-set-recheck-orders',
  {
    'contact.creditStatusSet': recheckOrders,
    // The limit is among the details of the contact.
    'contact.updated': recheckOrders,
  },
);
