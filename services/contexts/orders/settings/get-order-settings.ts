import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { OrderSettings } from './order-settings.contract.ts';

/** Settings of orders, exact. */
export const getOrderSettings = query('orders.getOrderSettings', async (_: object, { db, accountId }) =>
  OrderSettings.parse((await accountFacts(db, accountId)).settings),
);

/** The stamp on the glass of orders, exact. */
export const getStampConfig = query(
  'orders.getStampConfig',
  async (_: object, { db, accountId }) => (await accountFacts(db, accountId)).settings.orderStamp,
);
