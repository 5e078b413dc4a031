import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { gstMethodOf } from '../../../platform/kernel/document-money.ts';
import { badField, badFields } from '../../../platform/kernel/errors.ts';
import { accountFactsAt } from '../../account/account.facts.ts';
import { isCustomer } from '../../contacts/contacts.contract.ts';
import { type ContactFacts, contactFacts } from '../../contacts/contacts.facts.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { priceItem } from '../../pricing/pricing.facts.ts';
import { describeItem } from '../domain/describe-item.ts';
import { overLimits } from '../domain/entry-limits.ts';
import type { OrderState } from '../domain/order.ts';
import { overRanges } from '../domain/order-ranges.ts';
import type { OrderBody } from '../orders.contract.ts';
import type { OrderDetails, OrderItem } from '../orders.events.ts';
import { checkedPanes } from './checked-panes.ts';
import { readFeeArticles } from './fee-articles.ts';
import {
  describedLine,
  layeredLines,
  layersMeasured,
  problemOfPlies,
  stockIdsOf,
  unknownPlies,
} from './layered-lines.ts';
import type { Work } from './refuse-unknown-codes.ts';
import { shapedLines } from './shaped-lines.ts';

type Body = Omit<OrderBody, 'type'>;

/** What stood before it is priced. */
interface Standing {
  /** Lines stood before, as those of a record do, may name work that is not configured any more. */
  readonly before?: readonly Work[];
  /** The order that is priced again: it keeps the fees taken off, and how its GST is rounded. */
  readonly saved?: Pick<OrderDetails, 'feeArticles' | 'removedFees' | 'gstMethod'>;
  /** A new rework whose delivery the customer pays. */
  readonly isReworkCharged?: boolean;
}

/**
 * An order as it was entered, priced today: lines numbered on from `lastItemId`, terms and GST as they are now.
 * Throws 422 by field for an unknown customer, stock item or work; a line without a price is kept with its problem.
 */
export async function priceOrder(
  context: CommandContext,
  body: Body,
  type: OrderState['type'],
  lastItemId: number,
  { before = [], saved, isReworkCharged = false }: Standing = {},
): Promise<OrderDetails> {
  const contact = await contactFacts(context.tx, context.accountId, body.contactId);
  if (!contact || !isCustomer(contact)) throw badField('contactId', 'Choose a customer');
  if (contact.isArchived) throw badField('contactId', `${contact.name} is archived`);
  const { taxRatePercent, settings } = await accountFactsAt(context.tx, context.accountId, context.now);
  const over = overLimits(body.items, settings);
  if (over.length) throw badFields(over);
  const lines = { ...body, items: layeredLines(shapedLines(body.items)) };
  const items = await priceItems(context, lines, type !== 'nonChargeableRework', lastItemId, before);
  const isCharged = isReworkCharged || (saved?.feeArticles ?? []).some((fee) => fee.feeKind === 'ncrDelivery');
  const charged = { type, deliveryMethod: body.deliveryMethod, isReworkCharged: isCharged };
  const { feeArticles } = await readFeeArticles(context, contact, charged);
  const gstMethod = saved ? gstMethodOf(saved) : settings.gstMethod;
  const sums = { gstPercent: taxRatePercent, gstMethod, feeArticles, removedFees: saved?.removedFees ?? [] };
  const tooMuch = overRanges({ items, ...sums });
  if (tooMuch.length) throw badFields(tooMuch);
  return {
    contactId: body.contactId,
    contactName: contact.name,
    contactEmail: contact.email,
    terms: contact.paymentTerms,
    reference: body.reference,
    deliveryMethod: body.deliveryMethod,
    deliveryAddress: addressOf(body, contact),
    dueDate: body.dueDate,
    note: body.note,
    ...sums,
    items,
  };
}

const addressOf = (body: Body, contact: ContactFacts) =>
  body.deliveryMethod === 'pickup' ? body.deliveryAddress : (body.deliveryAddress ?? contact.address);

async function priceItems(
  context: CommandContext,
  { contactId, items }: Body,
  isCharged: boolean,
  lastItemId: number,
  before: readonly Work[],
): Promise<OrderItem[]> {
  const { tx, accountId } = context;
  const stocks = await stockFactsMany(tx, accountId, stockIdsOf(items));
  const unknown = items.flatMap(({ stockId, assembly }, i) =>
    assembly || stocks.has(stockId) ? [] : [{ target: `items.${i}.stockId`, message: 'Choose a stock item' }],
  );
  const missing = [...unknown, ...unknownPlies(items, stocks)];
  if (missing.length) throw badFields(missing);
  const prices = await priceItem(tx, accountId, { contactId, items });
  const checked = await checkedPanes(tx, accountId, items, before);
  let last = lastItemId;
  return items.flatMap((item, i) => {
    const stock = stocks.get(item.stockId);
    const answer = prices[i];
    if (!stock || !answer) return [];
    const list = {
      price: answer.price,
      refusal: answer.price ? null : (answer.error?.message ?? 'Enter width and height'),
    };
    const line = describedLine(item, stocks);
    const described = describeItem(line, item.itemId ?? (last += 1), stock, list, isCharged, layersMeasured(line));
    return [checked({ ...described, problem: described.problem ?? problemOfPlies(line, stocks) })];
  });
}
