import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { AccountSettings } from '../account.contract.ts';
import { changeSettings } from '../account.facts.ts';

/** Changes the given settings; values that are the same already change nothing. */
export const updateSettings = command('account.updateSettings', async (given: Partial<AccountSettings>, context) =>
  outcome({ id: context.accountId }, await changeSettings(context, given)),
);
