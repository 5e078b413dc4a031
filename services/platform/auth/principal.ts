import type { Permission } from '../contract/access.ts';
import type { VisitMode } from '../contract/open-to-visits.ts';
import type { Db } from '../db/database.ts';
import type { Ticket } from './tokens.ts';

/** A developer of the platform inside a company that is not their own: to look, or to act with one person's rights. */
export interface Visit {
  readonly id: number;
  readonly mode: VisitMode;
  /** The visitor as the log names them. */
  readonly by: string;
  /** Name of the person in whose name they come. */
  readonly onBehalfOf: string;
  readonly reason: string;
  /** When it is over, ISO. */
  readonly endsAt: string;
  /** Somebody of the same company, who looks at the product as another person sees it. */
  readonly isColleague?: boolean;
}

/** The user behind a request, as the guard needs it. */
export interface Principal {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly isDeveloper: boolean;
  /** A platform developer works inside an account that is not their own. */
  readonly isProxy?: boolean;
  /** The visit; the user is whom the visitor came in the name of. */
  readonly visit?: Visit | undefined;
  /** The company demands a second factor and this user has none: nothing but its set-up is open. */
  readonly lacksFactor?: boolean;
  /** The company's subscription has ended: it reads, and what is on the floor goes on. */
  readonly isExpired?: boolean;
  readonly can: (permission: Permission) => boolean;
}

/** From where a session is used. */
export interface SessionUse {
  readonly ip: string;
  /** What the browser calls itself; empty when it says nothing. */
  readonly userAgent: string;
}

/** Finds the user of a session; null when the session ended, the user is archived or does not exist. */
export interface PrincipalSource {
  load(db: Db, session: { accountId: number; userId: number; sessionId: string }, now: Date): Promise<Principal | null>;
  /** Spends a ticket of the websocket and finds its user, in one statement; null also when it was spent before. */
  redeem?(db: Db, ticket: Ticket, now: Date): Promise<Principal | null>;
  /** Notes when and from where a session is used; asked whenever its token is renewed. */
  noteUse?(db: Db, session: { accountId: number; sessionId: string }, now: Date, use: SessionUse): Promise<void>;
  /** The same as `load` for many sessions, in one statement; in their order. */
  loadMany?(
    db: Db,
    sessions: readonly { accountId: number; userId: number; sessionId: string }[],
    now: Date,
  ): Promise<(Principal | null)[]>;
}
