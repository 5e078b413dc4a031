import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec, gstOf } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { priceItem } from '../../pricing/pricing.facts.ts';
import type { OrderState } from '../domain/order.ts';
import { isDraft } from '../domain/statuses.ts';
import type { CancellationFee } from '../orders.events.ts';
import type { Reading } from './circumstances.ts';

/** What cancelling an order costs its customer, or the sentence why nothing can be charged. */
export async function cancellationFee(
  { tx, accountId }: Pick<Reading, 'tx' | 'accountId'>,
  order: OrderState,
): Promise<CancellationFee | string> {
  if (order.type !== 'order') return 'Only an order has a cancellation fee';
  if (isDraft(order.status)) return 'A draft is cancelled without a fee';
  if (order.isInvoiced) return 'The order is invoiced already: credit the invoice, or keep it as the fee';
  const { settings } = await accountFacts(tx, accountId);
  const stockId = settings.cancellationFeeStockId;
  const stock = stockId === null ? null : await stockFacts(tx, accountId, stockId);
  if (!stock || stock.isArchived) return 'Choose the stock item for the fee in the order configuration first';
  const [answer] = await priceItem(tx, accountId, {
    contactId: order.contactId,
    items: [{ stockId: stock.id, quantity: 1 }],
  });
  if (!answer?.price) return `${stock.code} has no price`;
  const { line } = answer.price;
  const [exGst, gst] = [currency(line), gstOf(dec(line), order.gstPercent)];
  return {
    stockId: stock.id,
    description: stock.name,
    unitPrice: line,
    exGst,
    gst,
    total: currency(dec(exGst).plus(gst)),
  };
}

/** The fee somebody asked to charge. 422 when nothing can be charged. */
export async function chargedFee(context: Reading, order: OrderState): Promise<CancellationFee> {
  const fee = await cancellationFee(context, order);
  if (typeof fee === 'string') throw badField('isFeeCharged', fee);
  return fee;
}
