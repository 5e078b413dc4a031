import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { sendToSupplier } from '../commands/send-to-supplier.ts';
import { maySend } from '../domain/statuses.ts';
import type { PurchaseOrderStatus, purchaseOrderEvents } from '../purchasing.events.ts';
import { codeOf, linkEnds, linkOf } from '../supplier-link/link-code.ts';

type Sendable = StoredEvent<{ type: string; data: { to: PurchaseOrderStatus } }>;

/** Mails it with a fresh link; the position of the event makes the links before it worthless. */
async function send(event: Sendable, { dispatch, config }: PolicyContext, recipient = '', message = ''): Promise<void> {
  const { accountId, streamId: id, seq, meta } = event;
  if (!maySend(event.data.to)) return;
  const expiresAt = linkEnds(new Date(event.at));
  const code = codeOf(config.secret, { accountId, id, version: seq, expiresAt });
  await dispatch(sendToSupplier, {
    id,
    recipient,
    message,
    link: linkOf(config.publicUrl, code),
    linkVersion: seq,
    expiresAt: expiresAt.toISOString(),
    user: { id: meta.actor.userId, name: meta.actor.name },
    causeSeq: seq,
    isRecordOnly: meta.simulated ?? false,
  });
}

/** What is approved goes to the supplier, and so does what somebody sends again. */
export const whenPurchaseOrderApprovedSendToSupplier = policy<typeof purchaseOrderEvents>(
  'when-purchase-order-approved-send-to-supplier',
  {
    'purchaseOrder.created': (event, context) => send(event, context),
    'purchaseOrder.approved': (event, context) => send(event, context),
    'purchaseOrder.amendmentApproved': (event, context) => send(event, context),
    async 'purchaseOrder.resent'(event, context) {
      const { recipient, message } = event.data;
      if (recipient) await send(event, context, recipient, message);
    },
  },
);
