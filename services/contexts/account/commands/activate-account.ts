import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountAggregate } from '../domain/account.ts';

/** Marks the company as activated; nothing happens when it is already. */
export const activateAccount = command('account.activateAccount', async (_: object, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const events = account.state.isActivated ? [] : [{ type: 'account.activated' as const, data: {} }];
  return outcome({ id: account.id }, change(account, events));
});
