import type { Answer, Ask } from './ask.ts';
import type { Changes } from './changes.ts';
import type { Blocked } from './failures.ts';
import type { LinkKind, Remote, Wanted, WantedContact } from './wanted.ts';

/** Tokens of a connection; never in an event, a log or an answer. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

export interface Organisation {
  readonly id: string;
  readonly name: string;
}

/** What a mapping chooses from, and until when the books there are closed. */
export interface RemoteSettings {
  readonly accounts: readonly {
    readonly code: string;
    readonly name: string;
    readonly kind: 'revenue' | 'bank' | 'other';
  }[];
  readonly taxCodes: readonly { readonly code: string; readonly name: string; readonly percent: string }[];
  readonly lockDate: string | null;
}

/** Lists that a month is compared by; what was paid back is among the money, and says so. */
export type TieKind = Exclude<LinkKind, 'contact'>;

/** An organisation that may be asked: adds the token, keeps to the limits. */
export interface Session {
  readonly organisationId: string;
  ask(request: Ask): Promise<Answer>;
}

/** A new record as one of many in a request; `key` is that of its version. */
export interface BatchItem {
  readonly wanted: Exclude<Wanted, WantedContact>;
  readonly key: string;
}
/** What came of one of many: made, refused, or there already and left alone. */
export interface BatchResult {
  readonly remote?: Remote;
  readonly fault?: Blocked;
  readonly isThere?: boolean;
}

/** Accounting software, whichever it is. Failures are those of `failures.ts`. */
export interface AccountingPort {
  readonly key: 'xero' | 'myob';
  readonly name: string;
  /** The longest number of a document. */
  readonly numberLength: number;
  /** It takes a key with each request and carries it out once; else we look before we send. */
  readonly hasKeys: boolean;
  /** Requests of one organisation that it takes in a minute. */
  readonly aMinute: number;
  /** The least time between two requests, ms. */
  readonly gapMs: number;
  /** Where a person consents. */
  consentUrl(state: string, redirectUri: string): string;
  exchange(code: string, redirectUri: string): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  revoke(refreshToken: string): Promise<void>;
  organisations(accessToken: string, businessId?: string): Promise<readonly Organisation[]>;
  settings(session: Session): Promise<RemoteSettings>;
  /** The record by its id there, else by our number; null when there is none. */
  find(session: Session, wanted: Wanted, remoteId: string | null): Promise<Remote | null>;
  /** Makes it, or changes what stands there. `key` is the same for each try of one version. */
  put(session: Session, wanted: Wanted, remote: Remote | null, key: string): Promise<Remote>;
  /** How many new records one request makes; 1: each goes by itself. */
  readonly mostAtOnce: number;
  /** Makes new records of one kind in one request, with a result for each in their order. */
  putMany?(session: Session, items: readonly BatchItem[]): Promise<readonly BatchResult[]>;
  /** Records that may be the same, the likeliest first. */
  candidates(session: Session, wanted: Wanted): Promise<readonly Remote[]>;
  /** Every record of a kind with a day in a month; `month` is its first day. */
  documents(session: Session, kind: TieKind, month: string): Promise<readonly Remote[]>;
  /** What changed there since an instant (ISO); it may tell again of what it told before. */
  changesSince(session: Session, since: string): Promise<Changes>;
  /** What a refusal of the token says apart from one of the request. */
  dayLeft(answer: Answer): number | null;
}
