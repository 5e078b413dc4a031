import { command, outcome } from '../../../platform/cqrs/command.ts';
import { changeCompanySettings } from '../../account/account.facts.ts';
import type { OrderStamp } from '../../account/settings.contract.ts';

/** Changes the stamp. */
export const updateStampConfig = command('orders.updateStampConfig', async (stamp: OrderStamp, context) =>
  outcome(stamp, await changeCompanySettings(context, { orderStamp: stamp })),
);
