import { z } from 'zod';
import { modes, type Permission } from '../../platform/contract/access.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';

/** Changed rules by permission type and mode; inherit takes a rule away. Kept open: a type that is dropped later stays readable. */
const Rules = z.partialRecord(
  z.string(),
  z.partialRecord(
    z.enum(modes as unknown as ['create', 'read', 'update', 'delete']),
    z.enum(['inherit', 'allow', 'deny']),
  ),
);
const Nothing = z.object({});
const UserDetails = z.object({ email: z.string(), name: z.string(), groupIds: z.array(z.number()) });

export const identityEvents = defineEvents('identity', {
  'user.created': event({
    version: 1,
    data: UserDetails.extend({ isDeveloper: z.boolean() }),
    activity: (d) => ({ type: 'created', text: `added the user ${d.name}` }),
  }),
  'user.updated': event({
    version: 1,
    data: UserDetails,
    activity: () => ({ type: 'updated', text: 'changed the user' }),
  }),
  'user.archived': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'archived', text: 'archived the user' }),
  }),
  'user.restored': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'restored', text: 'restored the user' }),
  }),
  'user.rulesSet': event({
    version: 1,
    data: z.object({ permissions: Rules }),
    activity: () => ({ type: 'updated', text: 'changed the permissions of the user' }),
  }),
  'user.rulesReset': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'reset the permissions of the user to those of the groups' }),
  }),
  'user.rightsGranted': event({
    version: 1,
    data: z.object({
      id: z.number().int(),
      rights: z.array(z.custom<Permission>((right) => typeof right === 'string')),
      /** ISO. */
      until: z.string(),
      reason: z.string(),
      by: z.object({ id: z.number().nullable(), name: z.string() }),
    }),
    activity: (d) => ({
      type: 'updated',
      text: `granted ${d.rights.length === 1 ? 'a right' : `${d.rights.length} rights`} with an end: ${d.reason}`,
    }),
  }),
  'user.grantTakenBack': event({
    version: 1,
    data: z.object({ id: z.number().int() }),
    activity: () => ({ type: 'updated', text: 'took back granted rights' }),
  }),
  'user.passwordSet': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'set a password' }),
  }),
  'user.linkSent': event({
    version: 1,
    data: z.object({ purpose: z.enum(['passwordReset', 'invitation', 'registration']) }),
    activity: (d) => ({
      type: 'emailed',
      text: d.purpose === 'passwordReset' ? 'sent a password reset link' : 'sent an invitation',
    }),
  }),
  'user.mfaEnabled': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'enabled an authenticator' }),
  }),
  'user.mfaDisabled': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'disabled the authenticator' }),
  }),
  'user.pictureSet': event({
    version: 1,
    data: z.object({ image: z.string() }),
    activity: () => ({ type: 'updated', text: 'changed the picture' }),
  }),
  'user.pictureRemoved': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'removed the picture' }),
  }),
  'user.signedIn': event({ version: 1, data: Nothing, activity: () => null }),
  'user.signedOut': event({ version: 1, data: Nothing, activity: () => null }),
  'user.sessionsEnded': event({
    version: 1,
    data: z.object({ count: z.number().int() }),
    activity: (d) => ({ type: 'updated', text: d.count === 1 ? 'ended a session' : `ended ${d.count} sessions` }),
  }),
  'userGroup.created': event({
    version: 1,
    data: z.object({ name: z.string() }),
    activity: (d) => ({ type: 'created', text: `added the group ${d.name}` }),
  }),
  'userGroup.renamed': event({
    version: 1,
    data: z.object({ from: z.string(), name: z.string() }),
    activity: (d) => ({ type: 'updated', text: `renamed the group from ${d.from} to ${d.name}` }),
  }),
  'userGroup.rulesSet': event({
    version: 1,
    data: z.object({ permissions: Rules }),
    activity: () => ({ type: 'updated', text: 'changed the permissions of the group' }),
  }),
  'userGroup.rulesReset': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'updated', text: 'took all permissions from the group' }),
  }),
  'userGroup.archived': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'archived', text: 'archived the group' }),
  }),
  'userGroup.restored': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'restored', text: 'restored the group' }),
  }),
  'userGroup.deleted': event({
    version: 1,
    data: Nothing,
    activity: () => ({ type: 'deleted', text: 'deleted the group' }),
  }),
});
export type IdentityEvent = EventOf<typeof identityEvents>;
export type UserEvent = Extract<IdentityEvent, { type: `user.${string}` }>;
export type UserGroupEvent = Extract<IdentityEvent, { type: `userGroup.${string}` }>;
