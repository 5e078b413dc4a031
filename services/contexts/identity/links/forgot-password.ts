import { setTimeout as pause } from 'node:timers/promises';
import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { userFacts } from '../identity.facts.ts';
import { admitGuess } from '../store/sign-in-attempts.ts';
import { findEmail, normalEmail } from '../store/sign-in-names.ts';
import { mailLink } from './mail-link.ts';

/** Mails an address may ask for in 15 minutes. */
const maxMails = 3;
/** Every answer takes at least this long: how long it took must not tell whether the address exists. */
const leastMs = 250;

/** Mails a link to choose a new password, when the address belongs to somebody; the answer never says so. */
export const forgotPassword = openHandler(
  'identity.forgotPassword',
  async (input: { email: string }, context: OpenContext) => {
    const [done] = await Promise.allSettled([mailTo(normalEmail(input.email), context), pause(leastMs)]);
    if (done.status === 'rejected') context.runtime.log.error({ err: done.reason }, 'a password mail was not queued');
    return {};
  },
);

async function mailTo(email: string, { runtime, correlationId }: OpenContext): Promise<void> {
  if (!(await admitGuess(runtime.db, `forgot ${email}`, runtime.clock.now(), maxMails))) return;
  const holder = await findEmail(runtime.db, email);
  if (!holder) return;
  const user = await withAccount(runtime.db, holder.accountId, (tx) => userFacts(tx, holder.accountId, holder.userId));
  if (!user || user.isArchived) return;
  await mailLink(runtime, 'passwordReset', holder, { userId: user.id, name: user.name }, correlationId);
}
