import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { listStanding } from '../list-standing.ts';

/** One customer price list, exact. */
export const getCustomerPriceList = query(
  'pricing.getCustomerPriceList',
  async ({ id }: { id: number }, { db, accountId, now }) => {
    const list = await listStanding(db, accountId, id, now);
    if (!list) throw notFound();
    return list;
  },
);
