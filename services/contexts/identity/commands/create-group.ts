import { allows, printAccess } from '../../../platform/contract/access.ts';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, forbidden } from '../../../platform/kernel/errors.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { userGroupAggregate } from '../domain/user-group.ts';
import { userGroupsContract } from '../user-groups.contract.ts';
import { claimGroupName } from './group-name.ts';

interface Start {
  readonly name: string;
  /** The group whose rules it begins with. */
  readonly likeId?: number | null;
}

/**
 * Adds a user group: without any rules, so that nothing is allowed yet, or with the rules of another one. 422 when the name is
 * taken or the other group is gone, 403 for rules without the right to set them, or with rights the caller lacks.
 */
export const createGroup = command('identity.createGroup', async ({ name, likeId = null }: Start, context) => {
  const group = await context.start(userGroupAggregate);
  await claimGroupName(context, group.id, name);
  const made = { type: 'userGroup.created', data: { name } } as const;
  if (likeId === null) return outcome({ id: group.id }, change(group, [made]));
  const { access } = userGroupsContract.setGroupPermissions;
  if (!allows(access, context.can, false)) throw forbidden(printAccess(access));
  const like = await context.find(userGroupAggregate, likeId);
  if (!like || like.state.isDeleted) throw badField('likeId', 'Choose a group that exists');
  const rules = { type: 'userGroup.rulesSet', data: { permissions: like.state.rules } } as const;
  const created = change(group, [made, rules]);
  await assertGivesOwn(context, created);
  return outcome({ id: group.id }, created);
});
