import type { Tx } from '../../../platform/db/database.ts';
import { type AccountFacts, accountFactsAt } from '../../account/account.facts.ts';
import type { ContactFacts } from '../../contacts/contacts.facts.ts';
import { type StockFacts, stockFactsMany } from '../../inventory/inventory.facts.ts';
import { priceItem } from '../../pricing/pricing.facts.ts';
import type { OrderState } from '../domain/order.ts';
import { type FeeArticle, type FeeKind, feeWords } from '../order-fees.contract.ts';

/** An order as far as its fees go. */
interface Charged {
  readonly type: OrderState['type'];
  readonly deliveryMethod: OrderState['deliveryMethod'];
  /** A rework at the customer's fault is delivered at the customer's cost. */
  readonly isReworkCharged?: boolean;
}

/** Fees that may fall on an order, as the articles of the settings at the customer's price; with what stands in their way. */
export async function readFeeArticles(
  { tx, accountId, now }: { readonly tx: Tx; readonly accountId: number; readonly now: Date },
  contact: Pick<ContactFacts, 'id' | 'deliveryFeeWaived'>,
  order: Charged,
): Promise<{ feeArticles: FeeArticle[]; warnings: string[] }> {
  const account = await accountFactsAt(tx, accountId, now);
  const asked = chargedAs(account, contact, order);
  const stocks = await stockFactsMany(
    tx,
    accountId,
    asked.map(({ stockId }) => stockId),
  );
  const known = asked.flatMap(({ kind, stockId }) => {
    const stock = stocks.get(stockId);
    return stock ? [{ kind, stock }] : [];
  });
  const items = known.map(({ stock }) => ({ stockId: stock.id, quantity: 1 }));
  const prices = items.length ? await priceItem(tx, accountId, { contactId: contact.id, items }) : [];
  const answers = known.map(({ kind, stock }, i) => articleOf(kind, stock, prices[i]?.price?.unit, account));
  return {
    feeArticles: answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer])),
    warnings: answers.flatMap((answer) => (typeof answer === 'string' ? [answer] : [])),
  };
}

/** Which article of the settings stands for each fee that may fall on the order; a fee without an article is none. */
function chargedAs({ settings }: AccountFacts, { deliveryFeeWaived }: { deliveryFeeWaived: boolean }, order: Charged) {
  const isSold = order.type !== 'nonChargeableRework';
  const isDelivered = order.deliveryMethod === 'delivery';
  const fees: readonly (readonly [FeeKind, boolean, number | null])[] = [
    ['templateHandling', isSold, settings.templateHandlingFeeStockId],
    ['delivery', isSold && isDelivered && !deliveryFeeWaived, settings.deliveryFeeStockId],
    ['ncrDelivery', order.isReworkCharged === true, settings.ncrDeliveryFeeStockId],
    ['minimumInvoice', isSold, settings.minimumInvoiceFeeStockId],
  ];
  return fees.flatMap(([kind, isDue, stockId]) => (isDue && stockId !== null ? [{ kind, stockId }] : []));
}

function articleOf(
  feeKind: FeeKind,
  stock: StockFacts,
  price: string | undefined,
  { taxRatePercent }: AccountFacts,
): FeeArticle | string {
  const what = feeWords[feeKind];
  if (stock.isArchived)
    return `${what}: ${stock.code} is archived, so the fee is not charged. Choose another stock item`;
  if (price === undefined) return `${what}: ${stock.code} has no price, so the fee is not charged`;
  const { id: stockId, code: stockCode, name: description } = stock;
  return { feeKind, stockId, stockCode, description, price, taxPercent: taxRatePercent };
}
