import { z } from 'zod';
import { text } from '../../../../platform/contract/words.ts';
import type { messageEvents } from '../../../communication/communication.events.ts';
import { sendWritten } from '../../../communication/communication.facts.ts';
import { textAsHtml } from '../../../communication/templates/written-text.facts.ts';
import { contactsContract } from '../../../contacts/contacts.contract.ts';
import { Unreadable } from '../clauses/compare.ts';
import { type Action, asCommand, type PlanOf } from './action.ts';

const queued: keyof (typeof messageEvents)['kinds'] = 'message.queued';
const params = z.strictObject({
  to: text(254).default(''),
  subject: text(200).pipe(z.string().min(1, 'Enter a subject')),
  text: text(10_000).pipe(z.string().min(1, 'Enter the message')),
});

/** The customer or supplier of a record, or the contact itself. */
function contactOf({ scene }: PlanOf): { readonly id: number | null; readonly email: string } {
  if (scene.kind === 'contact') return { id: scene.recordId, email: String(scene.scope.field('email').value ?? '') };
  const contact = scene.related('contact');
  return { id: contact?.id ?? null, email: contact ? String(scene.scope.field('contact.email').value ?? '') : '' };
}

/** Writes an e-mail to the customer or supplier of the record. */
export const emailAction: Action = {
  id: 'action.email',
  kind: 'action',
  group: 'Tell',
  label: 'Send an e-mail',
  sentence: 'e-mail {to} “{subject}”',
  help: 'To the customer or supplier of the record, or to an address. It stands in the log of messages.',
  record: 'any',
  params,
  ui: {
    to: { title: 'To (empty: the customer or supplier)', control: 'text' },
    subject: { title: 'Subject', control: 'text' },
    text: { title: 'Message', control: 'area' },
  },
  fields: [],
  outputs: [{ name: 'id', title: 'Message', type: 'number' }],
  impact: 'customer',
  access: contactsContract.getContact.access,
  emits: [queued],
  consumes: [],
  async plan(of) {
    const { to, subject, text: written } = params.parse(of.params);
    const { kind, recordId } = of.scene;
    if (!kind || recordId === null) throw new Unreadable('There is no record that the e-mail is about');
    const contact = contactOf(of);
    const address = to || contact.email;
    if (!address) throw new Unreadable('The customer or supplier has no e-mail address');
    const input = {
      subject: of.fill(subject),
      content: textAsHtml(of.fill(written)),
      recipientList: [address],
      ...{ linkType: kind, linkId: recordId, contactId: contact.id, causeSeq: of.causeSeq },
    };
    return [
      {
        key: address,
        command: asCommand(sendWritten),
        input,
        access: contactsContract.getContact.access,
        text: `e-mail ${address}: ${input.subject}`,
        effectOf: () => ({ linkType: kind, linkId: recordId, text: `e-mailed ${address}` }),
      },
    ];
  },
};
