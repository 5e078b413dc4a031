import { policy } from '../../../../platform/policies/policy.ts';
import type { notificationEvents } from '../../../communication/communication.events.ts';
import { sendWritten } from '../../../communication/communication.facts.ts';
import { textAsHtml } from '../../../communication/templates/written-text.facts.ts';
import { userFacts } from '../../../identity/identity.facts.ts';
import { changeIt, lineText } from '../mail/digest-text.ts';

/** News that its reader wants mailed as it happens is mailed. */
export const whenToldMailAtOnce = policy<typeof notificationEvents>('when-told-mail-at-once', {
  'notification.created': async (event, { read, dispatch, config }) => {
    const { userId, mail, summary, body, link } = event.data;
    if (mail !== 'atOnce') return;
    const user = await read((tx) => userFacts(tx, event.accountId, userId));
    if (!user || user.isArchived) return;
    const { publicUrl } = config;
    await dispatch(sendWritten, {
      subject: summary,
      content: `${textAsHtml(`Hello ${user.name},`)}${lineText(publicUrl, { summary, body, link })}${changeIt(publicUrl)}`,
      recipientList: [user.email],
      ...{ linkType: 'user', linkId: userId, contactId: null, causeSeq: event.seq },
    });
  },
});
