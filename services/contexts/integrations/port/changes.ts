import type { Remote } from './wanted.ts';

/** Money on one of their invoices; whole cents. */
export interface PaidThere {
  readonly invoiceRemoteId: string;
  readonly invoiceNumber: string;
  readonly cents: number;
}

/** A payment of a customer as somebody recorded it there. */
export interface RemotePayment {
  readonly remoteId: string;
  /** Its reference or receipt number; ours where we sent it, '' where they gave none. */
  readonly number: string;
  /** Calendar day. */
  readonly on: string;
  readonly contactRemoteId: string;
  /** ISO code; null for the currency of their books. */
  readonly currency: string | null;
  readonly parts: readonly PaidThere[];
  /** What no invoice took, cents. */
  readonly keptCents: number;
  /** Deleted there; then only its id is known. */
  readonly isVoid: boolean;
  readonly changedAt: string;
}

/** A document that changed there, with when it did. */
export interface RemoteDocument extends Remote {
  readonly kind: 'invoice' | 'creditNote';
  readonly changedAt: string;
}

/** What changed there since an instant. */
export interface Changes {
  readonly payments: readonly RemotePayment[];
  readonly documents: readonly RemoteDocument[];
  /** The latest change that was told of, by their clock; null for none. */
  readonly until: string | null;
}

/** The later of some instants, ISO; null for none. */
export const latestOf = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null;
