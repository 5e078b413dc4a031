import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { userFacts } from '../identity.facts.ts';
import { readCredential } from '../store/credentials.ts';
import { mailLink } from './mail-link.ts';

/** Mails an invitation to a user who has no password yet; 409 when they have. */
export const sendInvitation = openHandler(
  'identity.sendInvitation',
  async ({ id }: { id: number }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name } = principal;
    const { user, hash } = await withAccount(runtime.db, accountId, async (tx) => ({
      user: await userFacts(tx, accountId, id),
      hash: await readCredential(tx, accountId, id),
    }));
    if (!user) throw notFound();
    if (user.isArchived) throw conflict('InvitationError', `${user.name} is archived`);
    if (hash !== null) throw conflict('InvitationError', `${user.name} already has a password`);
    await mailLink(runtime, 'invitation', { accountId, userId: id }, { userId, name }, correlationId);
    return { id };
  },
);
