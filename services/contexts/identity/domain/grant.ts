import type { Permission } from '../../../platform/contract/access.ts';

/** Rights that somebody has until an instant, above the rules of the groups and below a deny of their own. */
export interface Grant {
  /** Counts up with the grants of one person. */
  readonly id: number;
  readonly rights: readonly Permission[];
  /** ISO; from this instant on it gives nothing. */
  readonly until: string;
  readonly reason: string;
  readonly by: { readonly id: number | null; readonly name: string };
  readonly at: string;
}

/** Whether a grant gives something at an instant. Judged by the clock of each request, never by a job. */
export const isLive = ({ until }: Pick<Grant, 'until'>, now: Date): boolean => now.getTime() < Date.parse(until);

/** Those that give something at an instant. */
export const liveGrants = (grants: readonly Grant[] | undefined, now: Date): readonly Grant[] =>
  (grants ?? []).filter((grant) => isLive(grant, now));
