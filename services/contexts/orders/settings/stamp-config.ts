import { command, outcome } from '../../../platform/cqrs/command.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts, changeCompanySettings } from '../../account/account.facts.ts';
import type { OrderStamp } from '../../account/settings.contract.ts';

/** The stamp on the glass of orders, exact. */
export const getStampConfig = query(
  'orders.getStampConfig',
  async (_: object, { db, accountId }) => (await accountFacts(db, accountId)).settings.orderStamp,
);

/** Changes the stamp. */
export const updateStampConfig = command('orders.updateStampConfig', async (stamp: OrderStamp, context) =>
  outcome(stamp, await changeCompanySettings(context, { orderStamp: stamp })),
);
