import { query } from '../../../../platform/cqrs/query.ts';
import { readStream } from '../../../../platform/event-store/read-events.ts';
import { listQueries } from '../../../../platform/lists/list-queries.ts';
import { servicePriceRanges, stockPriceGroups } from '../../../inventory/groups/groups.contract.ts';
import { marginOf } from '../../price-change.contract.ts';
import { priceListNames } from '../../price-lists.facts.ts';
import type { PriceMove } from '../../pricing.events.ts';
import { readPriceWorld } from '../../reading/price-world.ts';
import { readRequests } from '../../requests/read-request.ts';
import { pricingSettings } from '../../settings/pricing-settings.ts';

/** Every sales price with what it costs. */
export const getSalesPricing = query('pricing.getSalesPricing', async (_: object, { db, accountId }) => {
  const { list, rows, stocks, costs, codes } = await readPriceWorld(db, accountId);
  const { minimumMarginPercent } = await pricingSettings(db, accountId);
  return {
    listId: list?.id ?? null,
    version: list?.version ?? 0,
    minimumMarginPercent,
    stocks: stocks.map(({ id, code, unit, priceGroup, thicknessMm }) => ({ id, code, unit, priceGroup, thicknessMm })),
    prices: rows.map((row) => {
      const cost = costs.get(row.key) ?? null;
      return { ...row, codes: [...(codes.get(row.key) ?? [])], cost, margin: marginOf(row.rate, cost) };
    }),
  };
});

/** What one price was: every change of it, newest first, with the request that made it. */
export const priceHistory = query(
  'pricing.priceHistory',
  async ({ key }: { key: string }, { db, accountId, events }) => {
    const [first] = await priceListNames(db, accountId);
    if (!first) return [];
    const stream = await readStream(db, events, accountId, 'priceList', first.id);
    const entries = stream.flatMap(({ data, at, meta }) => {
      const { changes = [], requestId = null } = data as { changes?: PriceMove[]; requestId?: number };
      return changes
        .filter((move) => move.key === key)
        .map(({ before, after }) => ({ at, by: meta.actor.name, before, after, requestId }));
    });
    const requestIds = [...new Set(entries.flatMap((entry) => entry.requestId ?? []))];
    const requests = await readRequests(db, accountId, requestIds);
    return entries.reverse().map((entry) => ({
      ...entry,
      requestNumber: entry.requestId === null ? null : (requests.get(entry.requestId)?.number ?? ''),
    }));
  },
);

/** Price groups of stock, as inventory keeps them. */
export const listPriceGroups = listQueries(stockPriceGroups, 'pricing.listPriceGroups').list;

/** Ranges of thickness of services, as inventory keeps them. */
export const listServiceRanges = listQueries(servicePriceRanges, 'pricing.listServiceRanges').list;
