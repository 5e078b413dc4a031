import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { defaultsOf } from '../../../platform/settings/settings-use-cases.ts';
import { changeCompanySettings } from '../account.facts.ts';
import { accountAggregate } from '../domain/account.ts';
import { companySettings } from '../settings.contract.ts';

/** Sets the named settings back to their defaults; all but those that a reset leaves alone when none are named. */
export const resetSettings = command(
  'account.resetSettings',
  async ({ names }: { names?: readonly string[] | undefined }, context) => {
    const id = context.accountId;
    if (names) return outcome({ id }, await changeCompanySettings(context, defaultsOf(companySettings, names)));
    const account = await context.load(accountAggregate, id);
    const data = { ...companySettings.defaults, ...account.state.settings, ...defaultsOf(companySettings) };
    return outcome({ id }, change(account, [{ type: 'account.settingsReset', data }]));
  },
);
