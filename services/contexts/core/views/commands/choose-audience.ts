import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField, forbidden } from '../../../../platform/kernel/errors.ts';
import { groupWithRules } from '../../../identity/identity.facts.ts';
import { sharing, type ViewScope } from '../views.contract.ts';

export interface Audience {
  readonly scope: ViewScope;
  readonly groupId: number | null;
}

/** Who is to see a view: the group counts for the scope `group` alone. 403 without the right to share, 422 without a group. */
export async function chooseAudience(context: CommandContext, { scope, groupId }: Audience): Promise<Audience> {
  if (scope === 'own') return { scope, groupId: null };
  if (!context.can(sharing)) throw forbidden(sharing);
  if (scope === 'everyone') return { scope, groupId: null };
  const group = groupId === null ? null : await groupWithRules(context.tx, context.accountId, groupId);
  if (!group || group.isArchived) throw badField('groupId', 'Choose a group');
  return { scope, groupId };
}
