import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { badFields } from '../../../platform/kernel/errors.ts';
import type { IntegrationKey, Mapping } from '../integrations.contract.ts';
import type { RemoteSettings } from '../port/accounting-port.ts';
import { toPerson } from './connect.ts';
import { personsSession } from './mapping.ts';
import { setMapping } from './set-mapping.ts';

interface Input extends Mapping {
  readonly integrationKey: IntegrationKey;
}

/** Codes that the organisation does not have, each by its field. */
function faultsOf(
  { salesAccount, bankAccount, badDebtAccount, taxCode, freeTaxCode, lineAccounts }: Mapping,
  there: RemoteSettings,
) {
  const isAccount = (code: string) => there.accounts.some((one) => one.code === code);
  const isTax = (code: string) => there.taxCodes.some((one) => one.code === code);
  const accounts = { salesAccount, bankAccount, ...(badDebtAccount ? { badDebtAccount } : {}) };
  return [
    ...Object.entries(accounts)
      .filter(([, code]) => !isAccount(code))
      .map(([target]) => ({ target, message: 'Choose an account' })),
    ...Object.entries({ taxCode, freeTaxCode })
      .filter(([, code]) => !isTax(code))
      .map(([target]) => ({ target, message: 'Choose a tax code' })),
    ...Object.entries(lineAccounts)
      .filter(([, code]) => code !== '' && !isAccount(code))
      .map(([kind]) => ({ target: `lineAccounts.${kind}`, message: 'Choose an account' })),
  ];
}

/** Chooses accounts and tax codes of the connected organisation. 422 by field for what it does not have. */
export const updateMapping = openHandler('integrations.updateMapping', async (input: Input, context: OpenContext) => {
  const { integrationKey: key, salesAccount, taxCode, freeTaxCode, bankAccount, badDebtAccount, lineAccounts } = input;
  const { accountId, provider, session } = await personsSession(context, key);
  const mapping = { salesAccount, taxCode, freeTaxCode, bankAccount, badDebtAccount, lineAccounts };
  const faults = faultsOf(mapping, await provider.settings(session).catch(toPerson));
  if (faults.length > 0) throw badFields(faults);
  const { runtime, principal, correlationId } = context;
  const actor = { userId: principal?.userId ?? null, name: principal?.name ?? '' };
  const can = principal?.can ?? (() => false);
  await runtime.execute(setMapping, { key, mapping }, { accountId, actor, can, correlationId });
  return { mapping };
});
