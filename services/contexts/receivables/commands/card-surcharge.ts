import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { accountFactsAt } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { feeInvoice } from '../../invoicing/fee-invoice.facts.ts';
import type { NewPayment, PlacedPart } from '../receivables.contract.ts';
import type { Received } from '../receivables.events.ts';
import { accountsStore } from '../settings/accounts-settings.ts';
import { surchargeIn } from '../surcharge.contract.ts';

/**
 * The surcharge of a card payment: an invoice of its own that the payment pays. Null when none is asked for; 422 when the
 * payment is by no card, or the settings charge none.
 */
export async function cardSurcharge(
  context: CommandContext,
  { surcharge }: Pick<NewPayment, 'surcharge'>,
  { contactId, method, amount, number }: Received,
  paymentReceivedId: number,
) {
  if (!surcharge) return null;
  const { tx, accountId } = context;
  if (method !== 'creditCard') throw badField('surcharge', 'Only a payment by credit card has a surcharge');
  const { cardSurchargeStockId: stockId, cardSurchargePercent } = await readSettings(accountsStore, tx, accountId);
  const stock = stockId === null ? null : await stockFacts(tx, accountId, stockId);
  if (!stock || stock.isArchived || dec(cardSurchargePercent).lte(0))
    throw badField(
      'surcharge',
      'Choose the stock item and the percent of the card surcharge in the accounts configuration first',
    );
  const contact = await contactFacts(tx, accountId, contactId);
  const total = surchargeIn(amount, cardSurchargePercent);
  if (!contact || dec(total).isZero()) return null;
  const { taxRatePercent } = await accountFactsAt(tx, accountId, context.now);
  const unitPrice = subtotal(dec(total).div(dec(taxRatePercent).div(100).plus(1)));
  const at = context.now.toISOString();
  const fee = await feeInvoice(context, {
    ...{ contact, description: stock.name, unitPrice, reference: `${number} by card` },
    paidBy: { method, at, paymentReceivedId },
  });
  const part: PlacedPart = {
    ...{ invoiceId: fee.id, invoiceNumber: fee.number, amount: fee.total, at, on: fee.issuedOn },
  };
  return { part, change: fee.change };
}
