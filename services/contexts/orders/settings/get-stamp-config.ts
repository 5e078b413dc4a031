import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts } from '../../account/account.facts.ts';

/** The stamp on the glass of orders, exact. */
export const getStampConfig = query(
  'orders.getStampConfig',
  async (_: object, { db, accountId }) => (await accountFacts(db, accountId)).settings.orderStamp,
);
