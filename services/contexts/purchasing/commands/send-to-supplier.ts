import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { type PurchaseOrderState, purchaseOrderAggregate } from '../domain/purchase-order.ts';
import { maySend } from '../domain/statuses.ts';

interface Input {
  readonly id: number;
  /** Empty: the address of the order. */
  readonly recipient: string;
  readonly message: string;
  readonly link: string;
  readonly linkVersion: number;
  readonly expiresAt: string;
  readonly user: { readonly id: number | null; readonly name: string };
  readonly causeSeq: number;
  /** Generated history: kept as sent, and nothing is mailed. */
  readonly isRecordOnly: boolean;
}

/** Mails an order with its PDF and a link to answer by. Nothing happens without an address, or when it is no longer to be sent. */
export const sendToSupplier = command('purchasing.sendToSupplier', async (input: Input, context) => {
  const loaded = await context.load(purchaseOrderAggregate, input.id);
  const order = loaded.state;
  const recipient = input.recipient || order.terms.supplierEmail;
  if (!recipient || order.isDeleted || !maySend(order.status)) return outcome({ id: input.id }, change(loaded, []));
  const { change: message } = await queueMessage(context, {
    type: 'purchaseOrder',
    values: await valuesOf(context, order, input),
    secrets: { link: input.link },
    recipientList: [recipient],
    linkType: 'purchaseOrder',
    linkId: input.id,
    contactId: order.terms.supplierId,
    user: input.user,
    purchaseOrderPdf: { name: `Purchase order ${order.number}.pdf`, purchaseOrderId: input.id },
    causeSeq: input.causeSeq,
    isRecordOnly: input.isRecordOnly,
  });
  const { status, orderId, number } = order;
  const { expiresAt, linkVersion } = input;
  const data = { from: status, to: status, path: [], orderId, number, recipient, expiresAt, linkVersion };
  return outcome({ id: input.id }, change(loaded, [{ type: 'purchaseOrder.sent', data }]), message);
});

async function valuesOf(
  { tx, accountId }: CommandContext,
  { terms, totals, number }: PurchaseOrderState,
  input: Input,
) {
  const { timeZone } = await accountFacts(tx, accountId);
  const long = (at: Date, zone: string) =>
    new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: zone }).format(at);
  return {
    contactName: terms.supplierName,
    purchaseOrderNumber: number,
    reference: terms.reference,
    total: `$${totals.total.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`,
    expectedDate: terms.expectedDate ? long(new Date(`${terms.expectedDate}T00:00:00Z`), 'UTC') : '',
    message: input.message,
    expiresAt: long(new Date(input.expiresAt), timeZone),
  };
}
