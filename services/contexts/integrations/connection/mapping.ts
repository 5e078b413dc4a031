import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { type RemoteTaxCodes, remoteTaxCodes } from '../../account/tax-rates/tax-codes.facts.ts';
import { priceGroupNames } from '../../inventory/groups/price-groups.facts.ts';
import type { IntegrationKey, Mapping } from '../integrations.contract.ts';
import type { RemoteSettings } from '../port/accounting-port.ts';
import type { Purpose } from './budget.ts';
import { toPerson } from './connect.ts';
import { activeConnection } from './connection.ts';
import { inactive, registered } from './providers.ts';
import { openSession } from './session.ts';

/** Whose part of the minute a person takes; a long read takes what is free of the others' first, the sender's last. */
const short: readonly Purpose[] = ['person', 'in'];
const long: readonly Purpose[] = ['in', 'person', 'out'];

/** A connection for a person, with a session of its own share of the minute. */
export async function personsSession({ runtime, principal }: OpenContext, key: IntegrationKey, isLong = false) {
  if (!principal) throw unauthenticated();
  const { accountId } = principal;
  const provider = registered(runtime.config, key);
  const connection = await withAccount(runtime.db, accountId, (tx) => activeConnection(tx, accountId, key));
  if (!connection) throw inactive(key);
  const { organisationId } = connection;
  return {
    accountId,
    provider,
    connection,
    session: openSession(runtime, { accountId, key, organisationId }, provider, ...(isLong ? long : short)),
  };
}

/** What most would choose: the first account for sales, the codes of the company's tax rates, else GST at its rate, the first bank account. */
function suggestion({ accounts, taxCodes }: RemoteSettings, own: RemoteTaxCodes): Mapping {
  const isThere = (code: string) => code !== '' && taxCodes.some((one) => one.code === code);
  const account = (kind: 'revenue' | 'bank') => accounts.find((one) => one.kind === kind)?.code ?? '';
  const isGst = (percent: string) => Number(percent) > 0;
  const output = taxCodes.find((one) => isGst(one.percent) && /income|sales|^GST/i.test(`${one.name} ${one.code}`));
  return {
    salesAccount: account('revenue'),
    taxCode: isThere(own.taxed) ? own.taxed : ((output ?? taxCodes.find((one) => isGst(one.percent)))?.code ?? ''),
    freeTaxCode: isThere(own.free)
      ? own.free
      : (taxCodes.find((one) => !isGst(one.percent) && /free|exempt/i.test(one.name))?.code ?? ''),
    bankAccount: account('bank'),
    badDebtAccount: accounts.find(({ name }) => /bad ?debt/i.test(name))?.code ?? '',
    lineAccounts: {},
  };
}

/** Accounts and tax codes of the connected organisation, and which are used. */
export const getMapping = openHandler(
  'integrations.getMapping',
  async ({ integrationKey: key }: { integrationKey: IntegrationKey }, context) => {
    const { accountId, provider, session, connection } = await personsSession(context, key);
    const settings = await provider.settings(session).catch(toPerson);
    const { db, clock } = context.runtime;
    const { own, priceGroups } = await withAccount(db, accountId, async (tx) => ({
      own: await remoteTaxCodes({ tx, accountId, now: clock.now() }, key),
      priceGroups: await priceGroupNames(tx, accountId),
    }));
    const choices = { accounts: [...settings.accounts], taxCodes: [...settings.taxCodes], lockDate: settings.lockDate };
    return { mapping: connection.mapping, choices, suggestion: suggestion(settings, own), priceGroups };
  },
);
