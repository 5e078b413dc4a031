import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { feeInvoice } from '../../invoicing/fee-invoice.facts.ts';
import { priceItem } from '../../pricing/pricing.facts.ts';
import type { PaymentState } from '../domain/payment.ts';
import { accountsStore } from '../settings/accounts-settings.ts';

/** The invoice of the fee for a payment that the bank took back, at the customer's price. 422 when the settings name no article. */
export async function dishonourFee(context: CommandContext, payment: PaymentState) {
  const { tx, accountId } = context;
  const { dishonourFeeStockId } = await readSettings(accountsStore, tx, accountId);
  const stock = dishonourFeeStockId === null ? null : await stockFacts(tx, accountId, dishonourFeeStockId);
  if (!stock || stock.isArchived)
    throw badField('chargeFee', 'Choose the stock item for the dishonour fee in the accounts configuration first');
  const contact = await contactFacts(tx, accountId, payment.contactId);
  if (!contact) throw notFound();
  const [answer] = await priceItem(tx, accountId, {
    contactId: contact.id,
    items: [{ stockId: stock.id, quantity: 1 }],
  });
  if (!answer?.price) throw badField('chargeFee', `${stock.code} has no price`);
  const reference = `${payment.number} dishonoured`;
  return feeInvoice(context, { contact, description: stock.name, unitPrice: answer.price.line, reference });
}
