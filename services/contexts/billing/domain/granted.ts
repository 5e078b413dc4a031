import type { FeatureFlag, ProductAccess } from '../../account/account.contract.ts';

/** What a product gives. */
export interface Given {
  readonly productId: string;
  readonly productName: string;
  readonly flags: FeatureFlag[];
  readonly users: number;
  readonly storageGigabytes: number;
}

/** A subscription given by hand, from its first day to its last. */
export interface Granted extends Given {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly autoRenew: boolean;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const daysOf = ({ from, to }: Pick<Granted, 'from' | 'to'>) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Another subscription on one of the days; a company has one at a time. */
export const overlapping = (all: readonly Granted[], { id, from, to }: Pick<Granted, 'id' | 'from' | 'to'>) =>
  all.find((one) => one.id !== id && one.from <= to && from <= one.to);

/** The one that counts on a day: the last that has begun. */
export const grantedOn = (all: readonly Granted[], day: string): Granted | null =>
  all.filter((one) => one.from <= day).sort((a, b) => b.from.localeCompare(a.from))[0] ?? null;

/** The last day of one that renews itself and is over, in whole terms; null when it has not to. */
export function renewedTo(all: readonly Granted[], day: string): { id: number; to: string } | null {
  const last = grantedOn(all, day);
  if (!last?.autoRenew || last.to >= day || all.some((one) => one.from > last.from)) return null;
  const terms = Math.ceil((Date.parse(day) - Date.parse(last.to)) / dayMs / daysOf(last));
  return { id: last.id, to: dayAfter(last.to, terms * daysOf(last)) };
}

type Limits = Omit<ProductAccess, 'hasActiveSubscription'>;

/** Limits with what was added to them one by one. */
export const withAddOns = (base: Limits, addOns: readonly Given[]): Limits => ({
  availableUserCount: base.availableUserCount + addOns.reduce((sum, one) => sum + one.users, 0),
  availableStorageGigabytes:
    base.availableStorageGigabytes + addOns.reduce((sum, one) => sum + one.storageGigabytes, 0),
  featureList: [...new Set([...base.featureList, ...addOns.flatMap((one) => one.flags)])],
});

/** What a subscription given by hand gives. */
export const limitsOf = ({ users, storageGigabytes, quantity, flags }: Granted): Limits => ({
  availableUserCount: users * quantity,
  availableStorageGigabytes: storageGigabytes * quantity,
  featureList: [...flags],
});
