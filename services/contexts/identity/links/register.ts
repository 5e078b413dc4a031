import { setTimeout as pause } from 'node:timers/promises';
import type { stateCodes } from '../../../platform/contract/lookups.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { admitGuess } from '../store/sign-in-attempts.ts';
import { findEmail, normalEmail } from '../store/sign-in-names.ts';
import { mailLink } from './mail-link.ts';
import { openCompany } from './open-company.facts.ts';

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
  const company = { ...input, email, abn: '', trialDays };
  await openCompany(runtime, company, actor, correlationId);
}
