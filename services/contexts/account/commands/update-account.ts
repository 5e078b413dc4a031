import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { AccountDetails } from '../account.contract.ts';
import { accountAggregate } from '../domain/account.ts';

/** Changes name, ABN, place, currency and GST rate of the company. */
export const updateAccount = command('account.updateAccount', async (data: AccountDetails, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  return outcome({ id: account.id }, change(account, [{ type: 'account.updated', data }]));
});
