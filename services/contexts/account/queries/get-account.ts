import { allows } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { accountContract } from '../account.contract.ts';
import { readAccount } from '../account.facts.ts';

/** The company of the caller: shell fields for everybody, the rest only with read on account. */
export const getAccount = query('account.getAccount', async (_: object, { db, accountId, can }) => {
  const { settings, locations, access, abn, subscription, isActivated, isInitialBillingSetup, ...details } =
    await readAccount(db, accountId);
  // The same right as its locations: what only administrators see.
  const mayReadAll = allows(accountContract.listLocations.access, can, false);
  return {
    ...details,
    id: accountId,
    accountSettings: settings,
    accountLocations: [...locations],
    isAccountActivated: isActivated,
    isAccountInitialBillingSetup: isInitialBillingSetup,
    accountProductAccess: { hasActiveSubscription: access.hasActiveSubscription, featureList: access.featureList },
    abn: mayReadAll ? abn : null,
    subscription: mayReadAll ? subscription : null,
    limits: mayReadAll ? access : null,
  };
});
