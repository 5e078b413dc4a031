import { DateTime } from 'luxon';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { userAggregate } from '../domain/user.ts';
import type { LinkPurpose } from './one-time-link.ts';

interface Input {
  userId: number;
  purpose: LinkPurpose;
  /** Works once and stands in no event and no log. */
  link: string;
  expiresAt: Date;
}

/** Mails a user a link to choose a password. */
export const sendLink = command('identity.sendLink', async (input: Input, context) => {
  const user = await context.load(userAggregate, input.userId);
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const { email, name } = user.state;
  const expiresAt = DateTime.fromJSDate(input.expiresAt, { zone: timeZone }).toFormat('d LLLL yyyy, h:mm a');
  const message = await queueMessage(context, {
    type: input.purpose === 'passwordReset' ? 'passwordReset' : 'invitation',
    values: { contactName: name, userEmail: email, expiresAt },
    secrets: { link: input.link },
    recipientList: [email],
    linkType: 'user',
    linkId: user.id,
  });
  return outcome(
    { id: user.id },
    change(user, [{ type: 'user.linkSent', data: { purpose: input.purpose } }]),
    message.change,
  );
});
