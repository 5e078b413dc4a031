import type { stateCodes } from '../../../platform/contract/lookups.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/kernel/event.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { openAccount } from '../../account/account.facts.ts';
import { allRights } from '../access/rights.ts';
import { createGroup } from '../commands/create-group.ts';
import { createUser } from '../commands/create-user.ts';
import { setGroupPermissions } from '../commands/set-group-permissions.ts';
import { allowing } from '../domain/rules.ts';
import { findEmail, normalEmail } from '../store/sign-in-names.ts';
import { mailLink } from './mail-link.ts';

export interface NewCompany {
  readonly companyName: string;
  readonly abn: string;
  readonly timeZone: string;
  readonly stateCode: (typeof stateCodes)[number];
  /** GST in percent. */
  readonly salesTaxRate: string;
  readonly trialDays: number;
  /** Its administrator. */
  readonly name: string;
  /** Nobody may sign in with it. */
  readonly email: string;
}

/** Does somebody, in any company, sign in with this address? */
export const isAddressTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findEmail(db, normalEmail(email))) !== null;

const dayMs = 86_400_000;

/** Opens a company on a trial with one administrator, who gets a link by mail; with it the company is activated. Answers its id. */
export async function openCompany(
  runtime: RuntimeCore,
  company: NewCompany,
  actor: Actor,
  correlationId: string,
): Promise<number> {
  const accountId = await openAccount(runtime, opening(company, runtime.clock.now()), { by: actor.name });
  const execution = { accountId, actor, can: () => true, correlationId };
  const group = await runtime.execute(createGroup, { name: 'Administrators' }, execution);
  const groupId = group?.answer.id ?? 0;
  await runtime.execute(setGroupPermissions, { id: groupId, permissions: allowing(allRights) }, execution);
  const { name } = company;
  const email = normalEmail(company.email);
  const user = await runtime.execute(createUser, { email, name, groupIds: [groupId] }, execution);
  await mailLink(runtime, 'registration', { accountId, userId: user?.answer.id ?? 0 }, actor, correlationId);
  return accountId;
}

/** A company as it begins: Australian, on a trial, not activated until its administrator has a password. */
function opening(
  { companyName, abn, timeZone, stateCode, salesTaxRate, trialDays }: NewCompany,
  now: Date,
): Parameters<typeof openAccount>[1] {
  const expiryDate = new Date(now.getTime() + trialDays * dayMs).toISOString().slice(0, 10);
  return {
    companyName,
    abn,
    timeZone,
    stateCode,
    countryCode: 'AU',
    currencyCode: 'AUD',
    salesTaxRate,
    pricingSystemType: 'standard',
    locations: [],
    subscription: { isActive: true, expiryDate, isAutoRenewEnabled: false },
    access: {
      hasActiveSubscription: true,
      availableUserCount: 5,
      availableStorageGigabytes: 5,
      featureList: ['orderEditor', 'production', 'productionOptimisation', 'intelligence'],
    },
    isActivated: false,
    isInitialBillingSetup: false,
  };
}
