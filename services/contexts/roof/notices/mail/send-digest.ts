import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { openDigest } from '../../../communication/preferences/digest.facts.ts';
import { queueWritten } from '../../../communication/queue-written.facts.ts';
import { userFacts } from '../../../identity/identity.facts.ts';
import { digestText } from './digest-text.ts';

/** Mails a user what is unread and waits for the digest, once; answers how much it was. Nothing to archived users. */
export const sendDigest = command(
  'notices.sendDigest',
  async ({ userId, publicUrl }: { userId: number; publicUrl: string }, context) => {
    const digest = await openDigest(context, userId);
    const user = await userFacts(context.tx, context.accountId, userId);
    if (!digest || !user || user.isArchived) return outcome({ count: 0 });
    const { companyName } = await accountFacts(context.tx, context.accountId);
    const { lines, count } = digest;
    const mail = await queueWritten(context, {
      ...digestText({ name: user.name, companyName, lines, count, publicUrl }),
      recipientList: [user.email],
      ...{ linkType: 'user', linkId: userId, contactId: null, causeSeq: null },
    });
    return outcome({ count }, digest.sent, mail.change);
  },
);
