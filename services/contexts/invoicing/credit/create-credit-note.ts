import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField, badFields } from '../../../platform/kernel/errors.ts';
import { accountFactsAt } from '../../account/account.facts.ts';
import { isCustomer } from '../../contacts/contacts.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { assertWithinOrder } from './assert-within-order.ts';
import type { NewCreditNote } from './credit-notes.contract.ts';
import { makeCreditNote } from './make-credit-note.ts';

/** Makes a credit note by hand, free or for lines of an order. */
export const createCreditNote = command('invoicing.createCreditNote', async (input: NewCreditNote, context) => {
  const { tx, accountId } = context;
  const contact = await contactFacts(tx, accountId, input.contactId);
  if (!contact || !isCustomer(contact)) throw badField('contactId', 'Choose a customer');
  const order = input.orderId === null ? null : await orderFacts(tx, accountId, input.orderId);
  if (input.orderId !== null && order?.contactId !== input.contactId)
    throw badField('orderId', 'Choose an order of this customer');
  const known = new Map(order?.items.map((item) => [item.itemId, item]));
  const bad = input.lines.flatMap((line, i) =>
    line.itemId === null || known.has(line.itemId)
      ? []
      : [{ target: `lines.${i}.itemId`, message: `The order has no line ${line.itemId}` }],
  );
  if (bad.length > 0) throw badFields(bad);
  const { taxRatePercent, settings } = await accountFactsAt(tx, accountId, context.now);
  const made = await makeCreditNote(context, {
    contactId: input.contactId,
    contactName: contact.name,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? '',
    ncrId: null,
    reason: input.reason,
    gstPercent: order?.gstPercent ?? taxRatePercent,
    gstMethod: order?.gstMethod ?? settings.gstMethod,
    lines: input.lines.map((line) => ({ ...line, taxPercent: known.get(line.itemId ?? 0)?.taxPercent })),
  });
  if (order) assertWithinOrder(order, made.before, made.total);
  const answer = { id: made.id, number: made.number, status: 'authorised' as const, version: 1 };
  return outcome(answer, made.change);
});
