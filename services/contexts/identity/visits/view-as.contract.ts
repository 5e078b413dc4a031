import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { Minutes } from './visits.contract.ts';

/** Somebody looks at the product as a colleague sees it. */
export const viewAsContract = contract('identity', {
  viewAs: endpoint({
    method: 'POST',
    path: '/users/:id/viewas',
    access: 'permission:read',
    whenExpired: true,
    ownHandsOnly: true,
    summary:
      'Look at the product with the rights of another user, for some minutes: only what both may read, and nothing can be changed',
    params: IdParams,
    body: z.object({ minutes: Minutes.default(30) }),
    response: z.object({ token: z.string(), visitId: Id, expiresAt: Instant }),
  }),
});
