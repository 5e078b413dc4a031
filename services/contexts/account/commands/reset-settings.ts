import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountAggregate } from '../domain/account.ts';
import { defaultSettings } from '../domain/default-settings.ts';

/** Sets all settings back to their defaults, but how safe the sign-in must be: that is changed on purpose only. */
export const resetSettings = command('account.resetSettings', async (_: object, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const { requireSecondFactor = defaultSettings.requireSecondFactor } = account.state.settings;
  const data = { ...defaultSettings, requireSecondFactor };
  return outcome({ id: account.id }, change(account, [{ type: 'account.settingsReset', data }]));
});
