import type { Caller } from '../../../../platform/cqrs/command.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { userWithRights } from '../../../identity/identity.facts.ts';
import { sharing } from '../views.contract.ts';
import type { Viewer } from './who-may.ts';

/** The caller as somebody who looks at views. 404 when it is no user. */
export async function viewerOf(tx: Tx, { accountId, actor, can }: Caller): Promise<Viewer> {
  const user = actor.userId === null ? null : await userWithRights(tx, accountId, actor.userId);
  if (!user) throw notFound();
  return { userId: user.id, groupIds: user.groupIds, canShare: can(sharing) };
}
