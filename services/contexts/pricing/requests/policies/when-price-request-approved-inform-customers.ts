import { policy } from '../../../../platform/policies/policy.ts';
import { sendMessage } from '../../../communication/communication.facts.ts';
import { contactFactsMany } from '../../../contacts/contacts.facts.ts';
import type { priceRequestEvents } from '../price-requests.events.ts';
import { readRequest } from '../read-request.ts';
import { riseValues } from '../rise-values.ts';

/** Customers named by the approver are told of the new prices, each once. */
export const whenPriceRequestApprovedInformCustomers = policy<typeof priceRequestEvents>(
  'when-price-request-approved-inform-customers',
  {
    async 'priceRequest.approved'({ accountId, streamId, seq, data, meta }, { read, dispatch }) {
      const { contacts, request } = await read(async (tx) => ({
        contacts: await contactFactsMany(tx, accountId, data.informContactIds),
        request: await readRequest(tx, accountId, streamId),
      }));
      if (!request) return;
      for (const contactId of data.informContactIds) {
        const contact = contacts.get(contactId);
        if (!contact?.email) continue;
        const message = {
          type: 'priceChange' as const,
          values: { ...riseValues(request), contactName: contact.name },
          recipientList: [contact.email],
          linkType: 'stockPriceRequestGroup',
          linkId: streamId,
          contactId,
          user: { id: meta.actor.userId, name: meta.actor.name },
          causeSeq: seq,
          isRecordOnly: meta.simulated ?? false,
        };
        await dispatch(sendMessage, message, String(contactId));
      }
    },
  },
);
