import { z } from 'zod';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/words.ts';
import { Minutes, VisitMode } from '../../identity/visits/visits.contract.ts';

/** Shorter says nothing to the company. */
export const leastReason = 20;

export const VisitBody = z.object({
  accountId: Id,
  /** In whose name; needed to act, and to look it may be left out: whoever may change the company. */
  userId: Id.optional(),
  mode: VisitMode,
  reason: text(500).min(leastReason, `Say why in at least ${leastReason} characters: the company reads it`),
  minutes: Minutes,
});
export type VisitBody = z.infer<typeof VisitBody>;

/** Begun: a token for the company. Or 202: the company has still to say yes. */
export const VisitAnswer = z.union([
  z.object({ token: z.string(), proxyId: Id, expiresAt: Instant }),
  z.object({ requestId: Id }),
]);

export const developerVisitsContract = contract('developer', {
  proxyLogin: endpoint({
    method: 'POST',
    path: '/developer/proxy/login',
    access: 'developer',
    summary: 'Visit a company: a token once it lets you in, 202 while it has still to answer',
    body: VisitBody,
    response: VisitAnswer,
  }),
});
