import { allows } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { logoUrl } from '../../core/pictures/pictures.facts.ts';
import { accountContract, type Subscription } from '../account.contract.ts';
import { readAccount } from '../account.facts.ts';

/** The company of the caller: shell fields for everybody, the rest only with read on account. */
export const getAccount = query('account.getAccount', async (_: object, { db, accountId, can, now }) => {
  const { settings, locations, access, abn, subscription, isActivated, isInitialBillingSetup, logo, ...details } =
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
    accountProductAccess: {
      hasActiveSubscription: access.hasActiveSubscription && runs(subscription, localDate(now, details.timeZone)),
      availableUserCount: mayReadAll ? access.availableUserCount : null,
      availableStorageGigabytes: mayReadAll ? access.availableStorageGigabytes : null,
      featureList: access.featureList,
    },
    logoURL: logoUrl(logo),
    abn: mayReadAll ? abn : null,
    subscription: mayReadAll ? subscription : null,
  };
});

/** A subscription ends with the day it expires on. */
const runs = ({ isActive, expiryDate }: Subscription, today: string) => isActive && today <= expiryDate;

const localDate = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
