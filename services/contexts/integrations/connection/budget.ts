import { Postponed } from '../port/failures.ts';

/** Whom a request serves: the sender, what comes in, or a person who waits. */
export type Purpose = 'out' | 'in' | 'person';

/** Requests a minute of one organisation, which takes sixty in all. */
const aMinute: Readonly<Record<Purpose, number>> = { out: 40, in: 10, person: 10 };
const minuteMs = 60_000;
const taken = new Map<string, number[]>();

const recentOf = (organisationId: string, purpose: Purpose, at: number) =>
  (taken.get(`${organisationId} ${purpose}`) ?? []).filter((one) => one > at - minuteMs);

/** Requests that a purpose has left of this minute. */
export const turnsLeft = (organisationId: string, purpose: Purpose, now: Date): number =>
  aMinute[purpose] - recentOf(organisationId, purpose, now.getTime()).length;

/** Counts a request of this minute. Throws Postponed when its share of the minute is used. */
export function takeTurn(organisationId: string, purpose: Purpose, now: Date): void {
  const name = `${organisationId} ${purpose}`;
  const at = now.getTime();
  const recent = recentOf(organisationId, purpose, at);
  const [oldest] = recent;
  if (recent.length >= aMinute[purpose] && oldest !== undefined)
    throw new Postponed('The minute is used up', Math.ceil((oldest + minuteMs - at) / 1_000));
  taken.set(name, [...recent, at]);
}
