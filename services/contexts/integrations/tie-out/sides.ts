import type { TieKind } from '../port/accounting-port.ts';

type Kind = TieKind | 'refund';

/** A record of ours as a link names it. */
export interface Sends {
  readonly linkType: 'invoice' | 'creditNote' | 'payment';
  readonly recordId: number;
}

/** One of our records in a month; whole cents. A write-off stands as a credit note of its invoice. */
export interface Ours {
  readonly kind: Kind;
  readonly number: string;
  readonly recordId: number | null;
  readonly linkId: number | null;
  /** The record that is sent for it; null when none is. */
  readonly sends: Sends | null;
  readonly contactName: string;
  readonly cents: number;
  readonly gstCents: number;
  readonly subtotalCents: number;
  /** What was sent last, and whether it is what stands here now; null: never sent. */
  readonly sentCents: number | null;
  readonly isCurrent: boolean;
  readonly remoteId: string | null;
  readonly gstPercent: string;
  readonly lines: readonly { readonly line: string; readonly quantity: number; readonly unitPrice: string }[];
  /** What rounding added to cash. */
  readonly roundingCents: number;
  readonly isWriteOff: boolean;
  /** It was recorded there and came in. */
  readonly isIncoming: boolean;
}

/** A record over there; whole cents. */
export interface Theirs {
  readonly kind: Kind;
  readonly remoteId: string;
  readonly number: string;
  readonly contactName: string;
  readonly cents: number;
  readonly gstCents: number;
  readonly isVoid: boolean;
  /** Of a payment: it is on invoices of ours, or on none. */
  readonly isOnOurs: boolean;
}

/** A cause and the cents of the difference that it predicts. */
export interface Cause {
  readonly cause: CauseName;
  readonly cents: number;
}

/** Every cause that is tried, with what it says and what puts it right. */
export const causeWords = {
  missingThere: { says: 'It is not there', fix: 'Send it again' },
  deletedThere: { says: 'It was voided or deleted there', fix: 'Send it again, or credit it here' },
  missingHere: { says: 'It was entered there and is not here', fix: 'Enter it here, or void it there' },
  duplicate: { says: 'It stands there twice', fix: 'Void the second one there' },
  editedThere: {
    says: 'It was changed there after it was sent',
    fix: 'Send it again to restore it, or credit the difference',
  },
  paymentHere: { says: 'The payment is only here', fix: 'Send it again' },
  paymentThere: { says: 'The payment is only there', fix: 'Take it in, or delete it there' },
  changedHere: {
    says: 'It was recorded there, and cancelled or moved here',
    fix: 'Do the same there: what was recorded there is not changed from here',
  },
  otherMonth: { says: 'It is in another month on the other side', fix: 'Put its day right on one side' },
  notSynced: { says: 'It is not sent yet', fix: 'Wait for the queue, or put right what blocks it' },
  gstMethod: {
    says: 'GST is rounded for each line there, once here',
    fix: 'Send it again: our GST of each line goes along',
  },
  gstByLine: {
    says: 'GST is rounded for each line there, and its cents stand on a line of their own',
    fix: 'Nothing to do: the total is the same',
  },
  gstThere: {
    says: 'It has another tax code there',
    fix: 'Set the tax code of its lines there to the one used here, or send it again',
  },
  precision: { says: 'The price has fewer decimals there', fix: 'Send it again: the line is sent as one amount' },
  cashRounding: { says: 'The cash was rounded here and not there', fix: 'Enter the rounding there' },
  writeOff: {
    says: 'It is written off here and still owing there',
    fix: 'Send the invoice again, or enter a credit note on the bad debt account there',
  },
} as const;
export type CauseName = keyof typeof causeWords;

/** What stands on both sides of one record, and why it differs. */
export interface Explained {
  readonly kind: Kind;
  readonly number: string;
  readonly recordId: number | null;
  readonly linkId: number | null;
  readonly sends: Sends | null;
  /** What it is called there; null when it is not. */
  readonly remoteId: string | null;
  readonly isOnOurs: boolean;
  /** Why a payment there did not come in; '' when nothing is known. */
  readonly told: string;
  readonly contactName: string;
  readonly here: number;
  readonly there: number;
  readonly gstHere: number;
  readonly gstThere: number;
  readonly causes: readonly Cause[];
  /** Cents that no cause predicts. */
  readonly unexplained: number;
  /** Cents of GST that no cause predicts. */
  readonly gstUnexplained: number;
}
