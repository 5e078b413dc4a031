import { Postponed } from '../port/failures.ts';

/** Whom a request serves: the sender, what comes in, or a person who waits. */
export type Purpose = 'out' | 'in' | 'person';

/** Each one's part of the minute. */
const share: Readonly<Record<Purpose, number>> = { out: 4 / 6, in: 1 / 6, person: 1 / 6 };
const minuteMs = 60_000;
const taken = new Map<string, number[]>();

/** An organisation, and how many requests it takes in a minute. */
export interface Whose {
  readonly organisationId: string;
  readonly aMinute: number;
}
const allowed = ({ aMinute }: Whose, purpose: Purpose) => Math.floor(aMinute * share[purpose]);
const recentOf = ({ organisationId }: Whose, purpose: Purpose, at: number) =>
  (taken.get(`${organisationId} ${purpose}`) ?? []).filter((one) => one > at - minuteMs);

/** Requests that a purpose has left of this minute. */
export const turnsLeft = (whose: Whose, purpose: Purpose, now: Date): number =>
  allowed(whose, purpose) - recentOf(whose, purpose, now.getTime()).length;

/** Counts a request of this minute for the first purpose that has one left. Throws Postponed when none has. */
export function takeTurn(whose: Whose, purposes: readonly Purpose[], now: Date): void {
  const at = now.getTime();
  const free = purposes.find((purpose) => turnsLeft(whose, purpose, now) > 0);
  if (free) {
    taken.set(`${whose.organisationId} ${free}`, [...recentOf(whose, free, at), at]);
    return;
  }
  const oldest = Math.min(...purposes.flatMap((purpose) => recentOf(whose, purpose, at)));
  throw new Postponed('The minute is used up', Math.ceil((oldest + minuteMs - at) / 1_000));
}
