import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { AccountSettings } from '../account.contract.ts';
import { accountAggregate } from '../domain/account.ts';

/** Changes the given settings; values that are the same already change nothing. */
export const updateSettings = command('account.updateSettings', async (given: Partial<AccountSettings>, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const { settings } = account.state;
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && settings[key as keyof AccountSettings] !== value,
  );
  const events = changed.length
    ? [{ type: 'account.settingsUpdated' as const, data: Object.fromEntries(changed) }]
    : [];
  return outcome({ id: account.id }, change(account, events));
});
