import { policy } from '../../../../platform/policies/policy.ts';
import { plainText } from '../../../communication/templates/plain-text.facts.ts';
import type { commentEvents } from '../../../core/comments/comments.events.ts';
import { commentersOf } from '../../../core/comments/comments.facts.ts';
import { type LinkTarget, linkTypes } from '../../../core/links/link-types.contract.ts';
import { creatorOf, recipients, tellUsers } from '../inbox/tell-users.ts';
import { linkOf, nameOf } from '../reading/record-address.ts';

const longest = 160;
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
const mayReadComments = linkTypes.comment.access;

/** A comment or reply is told to who made the record and to those who have spoken on it. */
export const whenCommentedTellOthers = policy<typeof commentEvents>('when-commented-tell-others', {
  'comment.created': (event, context) =>
    tellUsers(event, context, async (tx) => {
      const { accountId, data, meta } = event;
      const { linkType, linkId, parentId, message } = data;
      const { stream, access }: LinkTarget = linkTypes[linkType];
      const maker = stream === null ? null : await creatorOf(tx, accountId, stream, linkId);
      const name = await nameOf(tx, accountId, linkType, linkId);
      const verb = parentId === null ? 'commented' : 'replied';
      const files = data.files.length === 1 ? '1 file' : `${data.files.length} files`;
      return {
        notice: {
          kind: 'comment',
          icon: 'comment',
          tone: 'info',
          summary: name ? `${meta.actor.name} ${verb} on ${name}` : `${meta.actor.name} ${verb}`,
          body: shorten(plainText(message).replace(/\s+/g, ' ')) || files,
          link: linkOf(linkType, linkId),
        },
        to: [
          ...recipients([maker], 'maker'),
          ...recipients(await commentersOf(tx, accountId, linkType, linkId), 'commenter'),
        ],
        mayRead: [access, mayReadComments],
      };
    }),
});
