import type { Principal } from '../auth/principal.ts';
import {
  type AppError,
  forbidden,
  lacksFactor,
  refusedToVisit,
  subscriptionExpired,
  unauthenticated,
} from '../kernel/errors.ts';
import { allows, printAccess } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { refusesVisit } from './open-to-visits.ts';
import { staysOpen } from './stays-open.ts';

/** Somebody who asks, as far as it decides what they may call. */
export type Asker = Pick<Principal, 'can' | 'isDeveloper' | 'lacksFactor' | 'isExpired' | 'visit'>;

/** A call, as far as it decides who may make it. */
export type Judged = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'beforeFactor' | 'whenExpired' | 'ownHandsOnly' | 'leavesAsIs'
>;

export const judgedSteps = ['signedIn', 'visit', 'secondFactor', 'subscription', 'right'] as const;

/** One thing that is looked at before a call is let in. */
export interface Step {
  readonly step: (typeof judgedSteps)[number];
  /** Null: it lets the call pass. */
  readonly refusal: AppError | null;
}

/**
 * Everything that is looked at before a call is let in, in order; the first refusal is the answer. The guard asks it for
 * every request, and the proof of a right shows it: there is no second opinion.
 */
export function judge(call: Judged, asker: Asker | null): readonly Step[] {
  if (!asker) return [{ step: 'signedIn', refusal: call.access === 'public' ? null : unauthenticated() }];
  const closed = asker.visit && refusesVisit(asker.visit, call);
  return [
    { step: 'signedIn', refusal: null },
    { step: 'visit', refusal: closed ? refusedToVisit(closed) : null },
    { step: 'secondFactor', refusal: asker.lacksFactor && !call.beforeFactor ? lacksFactor() : null },
    { step: 'subscription', refusal: asker.isExpired && !staysOpen(call) ? subscriptionExpired() : null },
    {
      step: 'right',
      refusal: allows(call.access, asker.can, asker.isDeveloper) ? null : forbidden(printAccess(call.access)),
    },
  ];
}

/** The first refusal; null: let in. */
export const refusalOf = (call: Judged, asker: Asker | null): AppError | null =>
  judge(call, asker).find(({ refusal }) => refusal)?.refusal ?? null;
