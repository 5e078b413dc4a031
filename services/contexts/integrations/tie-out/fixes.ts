import type { TieFix } from '../integrations.contract.ts';
import { dollarsOf } from '../port/cents.ts';
import type { CauseName, Explained } from './sides.ts';

/** Causes that sending a record again puts right. */
const sent = new Set<CauseName>([
  'missingThere',
  'deletedThere',
  'editedThere',
  'paymentHere',
  'notSynced',
  'gstMethod',
  'gstThere',
  'precision',
  'writeOff',
]);

const sum = (cents: number) => `$${dollarsOf(cents)}`;

/** What can be done from here against a cause, and what it will do; null when it has to be done there. */
export function fixOf(row: Explained, cause: CauseName, program: string): TieFix | null {
  const { number, contactName, here, there, gstHere, gstThere, sends } = row;
  if (sent.has(cause) && sends) {
    const [ours, theirs] = here === there ? [gstHere, gstThere] : [here, there];
    const of = here === there ? 'GST of ' : '';
    const instead = theirs === 0 ? ', where nothing stands now' : ` instead of ${sum(theirs)}`;
    const preview = `${number} is sent to ${program} again: ${of}${sum(ours)} will stand there${instead}.`;
    return { is: 'send', label: 'Send again', preview, ...sends };
  }
  if (cause !== 'paymentThere' || !row.isOnOurs || row.told) return null;
  const who = contactName ? ` of ${contactName}` : '';
  const preview = `${sum(there)}${who} comes in as a payment received${number ? ` with the reference ${number}` : ''}, on the invoice that it pays there. Whatever else was recorded there since the last look comes in too.`;
  return { is: 'takeIn', label: 'Take in', preview, linkType: null, recordId: null };
}
