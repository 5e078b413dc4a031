import type { Permission } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { userWithRights } from '../../identity/identity.facts.ts';

/** What the owner of an endpoint may do now; null when they are no longer a user. */
export async function ownerRights(
  tx: Tx,
  accountId: number,
  userId: number,
): Promise<((permission: Permission) => boolean) | null> {
  const user = await userWithRights(tx, accountId, userId);
  return user && !user.isArchived ? (permission) => user.rights.has(permission) : null;
}
