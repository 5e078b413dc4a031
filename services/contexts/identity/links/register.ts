import { setTimeout as pause } from 'node:timers/promises';
import type { stateCodes } from '../../../platform/contract/lookups.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { openAccount } from '../../account/account.facts.ts';
import { allRights } from '../access/rights.ts';
import { createGroup } from '../commands/create-group.ts';
import { createUser } from '../commands/create-user.ts';
import { setGroupPermissions } from '../commands/set-group-permissions.ts';
import { allowing } from '../domain/rules.ts';
import { admitGuess } from '../store/sign-in-attempts.ts';
import { findEmail, normalEmail } from '../store/sign-in-names.ts';
import { mailLink } from './mail-link.ts';

interface Input {
  companyName: string;
  name: string;
  email: string;
  timeZone: string;
  stateCode: (typeof stateCodes)[number];
  /** GST in percent. */
  salesTaxRate: string;
}

/** Companies one network address may register in 15 minutes. */
const maxCompanies = 5;
const leastMs = 400;
const trialDays = 30;
const actor = { userId: null, name: 'Registration' };

/**
 * Opens a company on a trial with one administrator, who gets a link by mail. An address that signs in already gets
 * a link for a new password instead; the answer is the same.
 */
export const register = openHandler('identity.register', async (input: Input, context: OpenContext) => {
  if (!(await admitGuess(context.runtime.db, `register ${context.ip}`, context.runtime.clock.now(), maxCompanies)))
    throw badField('companyName', 'Too many registrations from your network. Wait 15 minutes, then try again');
  const [done] = await Promise.allSettled([open(input, context), pause(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return {};
});

async function open(input: Input, { runtime, correlationId }: OpenContext): Promise<void> {
  const email = normalEmail(input.email);
  const holder = await findEmail(runtime.db, email);
  if (holder) return mailLink(runtime, 'passwordReset', holder, actor, correlationId);
  const accountId = await openAccount(runtime, newCompany(input, runtime.clock.now()), { by: actor.name });
  const execution = { accountId, actor, can: () => true, correlationId };
  const group = await runtime.execute(createGroup, { name: 'Administrators' }, execution);
  const groupId = group?.answer.id ?? 0;
  await runtime.execute(setGroupPermissions, { id: groupId, permissions: allowing(allRights) }, execution);
  const user = await runtime.execute(createUser, { email, name: input.name, groupIds: [groupId] }, execution);
  await mailLink(runtime, 'registration', { accountId, userId: user?.answer.id ?? 0 }, actor, correlationId);
}

/** A company as it begins: Australian, on a trial, not activated until its administrator has a password. */
function newCompany(
  { companyName, timeZone, stateCode, salesTaxRate }: Input,
  now: Date,
): Parameters<typeof openAccount>[1] {
  const expiryDate = new Date(now.getTime() + trialDays * 86_400_000).toISOString().slice(0, 10);
  return {
    companyName,
    abn: '',
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
