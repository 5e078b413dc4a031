import { query } from '../../../platform/cqrs/query.ts';
import type { LookupQuery, Unreadable } from '../pricing.contract.ts';
import { priceWithGst } from '../reading/price-with-gst.ts';

/** Prices of several items, in the order asked; an item without a price carries its reason. */
export const lookupItems = query(
  'pricing.lookupItems',
  async ({ queries }: { queries: (LookupQuery | Unreadable)[] }, context) => {
    const readable = queries.map((asked) => ('problem' in asked ? {} : asked));
    const answers = await priceWithGst(context, readable);
    return answers.map((answer, i) => {
      const asked = queries[i];
      return asked && 'problem' in asked ? { ...answer, rates: null, error: asked.problem } : answer;
    });
  },
);
