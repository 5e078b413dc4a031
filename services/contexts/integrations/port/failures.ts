/** Why a person has to do something; each has its fix in `links/fixes.ts`. */
export const causes = [
  'notMapped',
  'periodLocked',
  'contactArchived',
  'confirmMatch',
  'duplicateNumber',
  'anotherTotal',
  'mismatch',
  'paidThere',
  'tokenDead',
  'refused',
] as const;
export type Cause = (typeof causes)[number];

/** The request may have been carried out: nobody knows before it is looked up. */
export class Unanswered extends Error {}

/** Not now: later it may be. */
export class Postponed extends Error {
  constructor(
    message: string,
    /** What the provider asks for, s. */
    readonly retryAfterSeconds: number | null = null,
    /** It may have been carried out all the same. */
    readonly isInDoubt = false,
  ) {
    super(message);
  }
}

/** Refused: it waits for a person. */
export class Blocked extends Error {
  constructor(
    override readonly cause: Cause,
    message: string,
  ) {
    super(message);
  }
}
