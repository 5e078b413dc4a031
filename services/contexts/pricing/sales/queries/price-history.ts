import { query } from '../../../../platform/cqrs/query.ts';
import { readStream } from '../../../../platform/event-store/read-events.ts';
import { priceListNames } from '../../price-lists.facts.ts';
import type { PriceMove } from '../../pricing.events.ts';
import { readRequests } from '../../requests/read-request.ts';

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
