/** Kinds of record that accounting software holds of ours. */
export const linkKinds = ['contact', 'invoice', 'creditNote', 'payment'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A contact as it should stand there. */
export interface WantedContact {
  readonly kind: 'contact';
  /** Our id: what they know it by. */
  readonly number: string;
  readonly name: string;
  /** Eleven digits, or ''. */
  readonly abn: string;
  readonly email: string;
  readonly phone: string;
  readonly address: { line1: string; line2: string; suburb: string; state: string; postcode: string; country: string };
  readonly terms: { readonly kind: TermsKind; readonly days: number };
}
export type TermsKind = 'daysAfterBill' | 'daysAfterMonthEnd' | 'dayOfFollowingMonth' | 'dayOfCurrentMonth';

/** One line; whole cents. Quantity and price stand only where their product is the line to the cent. */
export interface WantedLine {
  readonly text: string;
  readonly quantity: number;
  /** Dollars, at most four decimals. */
  readonly unitPrice: string;
  readonly lineCents: number;
  readonly gstCents: number;
  readonly account: string;
  readonly taxCode: string;
}

/** A part of money or credit on an invoice. */
export interface WantedPart {
  readonly invoiceNumber: string;
  /** What the invoice is called there. */
  readonly invoiceRemoteId: string;
  readonly cents: number;
  readonly on: string;
}

/** An invoice or a credit note; whole cents, calendar days. */
export interface WantedDocument {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  readonly contactRemoteId: string;
  readonly issuedOn: string;
  readonly dueDate: string;
  readonly reference: string;
  readonly lines: readonly WantedLine[];
  readonly subtotalCents: number;
  readonly gstCents: number;
  readonly totalCents: number;
  /** Where a credit note went; an invoice has none of its own. */
  readonly parts: readonly WantedPart[];
  readonly isVoid: boolean;
  /** What of an invoice is written off now: 0 when it owes again; left out where it never was. */
  readonly writeOff?: WantedWriteOff | undefined;
}

/** A debt given up: it stands there as a credit note on the account of bad debts. */
export interface WantedWriteOff {
  readonly number: string;
  readonly totalCents: number;
  readonly gstCents: number;
  readonly on: string;
  readonly account: string;
  readonly taxCode: string;
}

/** Money of a customer: parts on invoices, and what was kept. */
export interface WantedPayment {
  readonly kind: 'payment';
  readonly number: string;
  readonly contactRemoteId: string;
  readonly receivedOn: string;
  /** Account the money came to. */
  readonly account: string;
  readonly totalCents: number;
  readonly parts: readonly WantedPart[];
  readonly kept: WantedKept | null;
  readonly isVoid: boolean;
}

/** Money that no invoice took at once: what of it was placed since, and what was paid back. */
export interface WantedKept {
  readonly cents: number;
  readonly parts: readonly WantedPart[];
  readonly refund: { readonly cents: number; readonly on: string } | null;
}

export type Wanted = WantedContact | WantedDocument | WantedPayment;

/** A part as it stands there. */
export interface RemotePart {
  readonly remoteId: string;
  readonly invoiceRemoteId: string;
  readonly cents: number;
}

/** Money that no invoice took, as it stands there. */
export interface RemoteKept {
  readonly remoteId: string;
  readonly cents: number;
  readonly parts: readonly RemotePart[];
  /** What was paid back of it. */
  readonly refundCents: number;
}

/** A record as it stands there; cents are 0 for contacts. */
export interface Remote {
  readonly remoteId: string;
  readonly number: string;
  readonly name: string;
  /** Its page, or null. */
  readonly url: string | null;
  readonly on: string;
  readonly subtotalCents: number;
  readonly gstCents: number;
  readonly totalCents: number;
  readonly isVoid: boolean;
  readonly isPaid: boolean;
  readonly parts: readonly RemotePart[];
  readonly kept: RemoteKept | null;
  /** Money that was paid back. */
  readonly isRefund?: true | undefined;
  /** A version that a change must name, where the provider has such. */
  readonly rowVersion?: string | undefined;
}
