import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { accountAggregate } from '../domain/account.ts';

/** The company of the caller: shell fields for everybody, the rest only with read on account. */
export const getAccount = query('account.getAccount', async (_: object, { db, accountId, can }) => {
  const found = await findAggregate(db, accountId, accountAggregate, accountId, false);
  if (!found) throw notFound();
  const { settings, locations, access, abn, subscription, isActivated, isInitialBillingSetup, ...details } = found.state;
  const mayReadAll = can('account:read');
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
