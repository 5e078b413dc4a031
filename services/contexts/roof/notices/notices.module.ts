import { defineContext } from '../../../platform/context.ts';
import { tellExported } from './inbox/tell-exported.ts';
import { sendDigests } from './jobs/send-digests.ts';
import { sendDigest } from './mail/send-digest.ts';
import { whenCommentedTellOthers } from './policies/when-commented-tell-others.ts';
import { whenHoldIsProposedTellAccounts } from './policies/when-hold-is-proposed-tell-accounts.ts';
import { whenMessageFailsTellSender } from './policies/when-message-fails-tell-sender.ts';
import { whenOrderMovesTellUsers } from './policies/when-order-moves-tell-users.ts';
import { whenRightsAreGrantedTellUser } from './policies/when-rights-are-granted-tell-user.ts';
import { whenSupplierAnswersTellAuthor } from './policies/when-supplier-answers-tell-author.ts';
import { whenSupportAsksTellOwners } from './policies/when-support-asks-tell-owners.ts';
import { whenTicketCreatedTellReaders } from './policies/when-ticket-created-tell-readers.ts';
import { whenToldMailAtOnce } from './policies/when-told-mail-at-once.ts';
import { whenWebhookStopsTellEditors } from './policies/when-webhook-stops-tell-editors.ts';

/** Who is told what: reads everybody's events and writes to the users' inboxes, which communication keeps. */
export const noticesContext = defineContext({
  name: 'notices',
  policies: [
    whenCommentedTellOthers,
    whenOrderMovesTellUsers,
    whenMessageFailsTellSender,
    whenTicketCreatedTellReaders,
    whenSupplierAnswersTellAuthor,
    whenSupportAsksTellOwners,
    whenRightsAreGrantedTellUser,
    whenWebhookStopsTellEditors,
    whenHoldIsProposedTellAccounts,
    whenToldMailAtOnce,
  ],
  commands: [sendDigest],
  jobs: [sendDigests],
  whenExported: tellExported,
});
