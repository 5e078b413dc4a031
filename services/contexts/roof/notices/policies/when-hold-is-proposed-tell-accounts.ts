import { policy } from '../../../../platform/policies/policy.ts';
import { contactsContract } from '../../../contacts/contacts.contract.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import type { paymentReminderEvents } from '../../../receivables/reminders/payment-reminders.events.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

/** A customer who owes for more than 60 days is told to everybody who may put the account on hold. */
export const whenHoldIsProposedTellAccounts = policy<typeof paymentReminderEvents>(
  'when-hold-is-proposed-tell-accounts',
  {
    'paymentReminder.holdProposed': (event, context) =>
      tellUsers(event, context, async (tx) => {
        const { contactId, contactName, over60 } = event.data;
        return {
          notice: {
            kind: 'payment',
            icon: 'alert',
            tone: 'attention',
            summary: `${contactName} has $${over60} over 60 days`,
            body: 'Orders go on while the account is active. Set its account status to on hold or stop, or leave it.',
            link: `/contacts/${contactId}`,
          },
          to: recipients(await usersAllowed(tx, event.accountId, contactsContract.setCreditStatus.access), 'allowed'),
          mayRead: [contactsContract.getContact.access],
        };
      }),
  },
);
