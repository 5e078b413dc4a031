import type { Config } from '../../../platform/config/config.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { FeatureFlag } from '../../account/account.contract.ts';
import { paymentProvider } from '../provider/open-provider.ts';
import { flagNames, type PlatformProduct } from './granted.contract.ts';

const agreed = { price: null, currency: null, period: null, isActive: true } as const;

/** What can be given where nobody pays here. */
const byHand: readonly PlatformProduct[] = [
  {
    ...{ ...agreed, id: 'standard', name: 'Standard', kind: 'subscription' },
    flags: ['orderEditor', 'production', 'productionOptimisation', 'intelligence'],
    limits: { users: 5, storageGigabytes: 5 },
  },
  {
    ...{ ...agreed, id: 'complete', name: 'Complete', kind: 'subscription' },
    flags: [...FeatureFlag.options],
    limits: { users: 25, storageGigabytes: 50 },
  },
  ...FeatureFlag.options.map(
    (flag): PlatformProduct => ({
      ...{ ...agreed, id: `flag.${flag}`, name: flagNames[flag], kind: 'addOn' },
      flags: [flag],
      limits: { users: 0, storageGigabytes: 0 },
    }),
  ),
  {
    ...{ ...agreed, id: 'users.5', name: '5 more users', kind: 'addOn' },
    flags: [],
    limits: { users: 5, storageGigabytes: 0 },
  },
  {
    ...{ ...agreed, id: 'storage.50', name: '50 GB more storage', kind: 'addOn' },
    flags: [],
    limits: { users: 0, storageGigabytes: 50 },
  },
];

/** Everything a company can be given: what the payment provider sells, if there is one, and what is agreed by hand. */
export async function platformProducts(config: Pick<Config, 'billing'>): Promise<PlatformProduct[]> {
  const sold = config.billing ? await paymentProvider(config).products() : [];
  return [
    ...sold.map(
      ({ id, name, price, currency, interval, users, storageGigabytes, features }): PlatformProduct => ({
        ...{ id, name, kind: 'subscription', price, currency, period: interval, isActive: true },
        flags: features,
        limits: { users, storageGigabytes },
      }),
    ),
    ...byHand,
  ];
}

/** The product of an id and kind. @throws 422 on `productId` */
export async function findProduct(
  config: Pick<Config, 'billing'>,
  kind: PlatformProduct['kind'],
  id: string,
): Promise<PlatformProduct> {
  const found = (await platformProducts(config)).find((one) => one.id === id);
  if (!found) throw badField('productId', 'There is no such product');
  if (found.kind !== kind)
    throw badField('productId', kind === 'addOn' ? 'Choose one flag or limit' : 'Choose a subscription');
  return found;
}
