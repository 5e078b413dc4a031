import { subscriptionState } from '@glasshouse/state-machines/subscription/subscription';
import { query } from '../../../platform/cqrs/query.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { readAccount } from '../../account/account.facts.ts';
import { bytesUsed } from '../../core/files/files.facts.ts';
import { seatsTaken } from '../../identity/identity.facts.ts';
import { readBilling } from '../reading/read-billing.ts';

/** Who gets the bills, the state of the subscription, and what is used of its limits. */
export const getBilling = query('billing.getBilling', async (_: object, { db, accountId, now, config }) => {
  const account = await readAccount(db, accountId);
  const billing = await readBilling(db, accountId);
  const { subscription, access, timeZone } = account;
  const paid = billing?.subscription;
  const nobody = { contactName: '', email: '', address: '', abn: account.abn, purchaseOrder: '' };
  return {
    ...(billing?.details ?? nobody),
    isSetUp: account.isInitialBillingSetup,
    isAvailable: config.billing !== undefined,
    hasCustomer: Boolean(billing?.customerId),
    subscription: {
      ...subscription,
      state: subscriptionState(subscription, localDate(now, timeZone)),
      productId: paid?.productId ?? null,
      productName: paid?.productName ?? null,
      interval: paid?.interval ?? null,
      price: paid?.price ?? null,
    },
    usage: {
      users: await seatsTaken(db, accountId),
      userLimit: access.availableUserCount,
      storageBytes: await bytesUsed(db, accountId),
      storageGigabytes: access.availableStorageGigabytes,
    },
  };
});
