import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change, type Fresh, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { isSupplier } from '../../../contacts/contacts.contract.ts';
import { contactFactsMany } from '../../../contacts/contacts.facts.ts';
import { stockFactsMany } from '../../../inventory/inventory.facts.ts';
import type { ChangedSupplierPrices } from '../supplier-pricing.contract.ts';
import type { SupplierPricingEvent } from '../supplier-pricing.events.ts';
import { type SupplierPricingState, supplierPricingAggregate } from '../supplier-pricing.ts';

type Entry = ChangedSupplierPrices['prices'][number];
type Stream = Loaded<SupplierPricingState, SupplierPricingEvent> | Fresh<SupplierPricingState, SupplierPricingEvent>;

/** Sets or removes what suppliers ask, all or nothing. 422 by field for an unknown stock item or supplier. */
export const changeSupplierPrices = command(
  'pricing.changeSupplierPrices',
  async ({ prices }: ChangedSupplierPrices, context) => {
    const stocks = await stockFactsMany(
      context.tx,
      context.accountId,
      prices.map((entry) => entry.stockId),
    );
    const suppliers = await supplierNames(context, prices);
    const changes: Change[] = [];
    // Always in the same order, so that two saves never wait for each other.
    for (const stockId of [...new Set(prices.map((entry) => entry.stockId))].sort((a, b) => a - b)) {
      const stream = await streamOf(context, stockId);
      const events: SupplierPricingEvent[] = [];
      for (const [i, entry] of prices.entries()) {
        if (entry.stockId !== stockId) continue;
        const stock = stocks.get(stockId);
        if (!stock) throw badField(`prices.${i}.stockId`, 'Choose a stock item');
        const of = {
          stockCode: stock.code,
          supplierId: entry.supplierId,
          supplierName: suppliers.get(entry.supplierId) ?? '',
        };
        events.push(await eventFor(context, stream, entry, of, stock.kind));
      }
      changes.push(change(stream as Loaded<SupplierPricingState, SupplierPricingEvent>, events));
    }
    return outcome({ changed: prices.length }, ...changes);
  },
);

/** The offers of a stock item, locked; a stock item that was never offered has none yet. */
export async function streamOf(context: CommandContext, stockId: number): Promise<Stream> {
  const found = await context.find(supplierPricingAggregate, stockId);
  return found ?? { aggregate: supplierPricingAggregate, id: stockId, version: 0, state: null };
}

async function eventFor(
  context: CommandContext,
  stream: Stream,
  entry: Entry,
  of: { stockCode: string; supplierId: number; supplierName: string },
  stockKind: 'glass' | 'hardware' | 'service',
): Promise<SupplierPricingEvent> {
  if (!entry.terms) return { type: 'supplierPricing.removed', data: of };
  const known = stream.state?.offers.find((offer) => offer.supplierId === entry.supplierId);
  const priceId = known?.priceId ?? (await context.nextNumber('supplier price', 1));
  return { type: 'supplierPricing.set', data: { ...of, priceId, stockKind, terms: entry.terms } };
}

async function supplierNames(context: CommandContext, prices: readonly Entry[]): Promise<Map<number, string>> {
  const ids = prices.map((entry) => entry.supplierId);
  const contacts = await contactFactsMany(context.tx, context.accountId, ids);
  const names = new Map<number, string>();
  for (const [i, { supplierId }] of prices.entries()) {
    const contact = contacts.get(supplierId);
    if (!contact || !isSupplier(contact)) throw badField(`prices.${i}.supplierId`, 'Choose a supplier');
    names.set(supplierId, contact.name);
  }
  return names;
}
