import { policy } from '../../../../platform/policies/policy.ts';
import { sendMessage } from '../../../communication/communication.facts.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import type { priceRequestEvents } from '../price-requests.events.ts';
import { readRequest } from '../read-request.ts';
import { riseValues } from '../rise-values.ts';

/** Customers named by the approver are told of the new prices, each once. */
export const whenPriceRequestApprovedInformCustomers = policy<typeof priceRequestEvents>(
  'when-price-request-approved-inform-customers',
  {
    async 'priceRequest.approved'({ accountId, streamId, seq, data, meta }, { read, dispatch }) {
      for (const contactId of data.informContactIds) {
        const found = await read(async (tx) => ({
          contact: await contactFacts(tx, accountId, contactId),
          request: await readRequest(tx, accountId, streamId),
        }));
        if (!found.contact?.email || !found.request) continue;
        const message = {
          type: 'priceChange' as const,
          values: { ...riseValues(found.request), contactName: found.contact.name },
          recipientList: [found.contact.email],
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
