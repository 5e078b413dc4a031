import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { everyRight } from '../../../platform/contract/right-words.ts';
import { Done, text } from '../../../platform/contract/words.ts';

/** A right as it is written: `order:update`. */
const Right = z.enum(everyRight as [Permission, ...Permission[]], 'There is no such right');

/** A grant ends after so many days at most. */
export const mostGrantDays = 30;
/** So many rights go into one grant. */
export const mostGrantRights = 40;

export const GrantBody = z.object({
  rights: z.array(Right).min(1, 'Choose at least one right').max(mostGrantRights),
  /** From this instant on it gives nothing. */
  until: Instant,
  reason: text(300).min(1, 'Say what the rights are for'),
});
export type GrantBody = z.infer<typeof GrantBody>;

export const GrantRow = z.object({
  id: Id,
  rights: z.array(z.string()),
  until: Instant,
  reason: z.string(),
  by: z.object({ id: Id.nullable(), name: z.string() }),
  at: Instant,
  isLive: z.boolean(),
});
export type GrantRow = z.infer<typeof GrantRow>;

/** Rights that somebody has until an instant. */
export const grantsContract = contract('identity', {
  listGrants: endpoint({
    method: 'GET',
    path: '/users/:id/grants',
    access: ['permission:read', 'user:read'],
    summary: 'Rights a user has with an end: those that last, and up to 100 that are over; newest first',
    params: IdParams,
    response: z.object({ data: z.array(GrantRow) }),
  }),
  grantRights: endpoint({
    method: 'POST',
    path: '/users/:id/grants',
    access: 'permission:update',
    ownHandsOnly: true,
    summary: 'Give a user rights until an instant at most 30 days away; nobody gives what they lack',
    params: IdParams,
    body: GrantBody,
    response: Done,
  }),
  takeBackGrant: endpoint({
    method: 'DELETE',
    path: '/users/:id/grants/:grantId',
    access: 'permission:update',
    ownHandsOnly: true,
    summary: 'Take back rights with an end, from now on',
    params: IdParams.extend({ grantId: Id }),
    response: Done,
  }),
});
