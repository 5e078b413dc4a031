import { type Access, allows, type Permission, printAccess } from '../../../../platform/contract/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, forbidden } from '../../../../platform/kernel/errors.ts';
import { userWithRights } from '../../../identity/identity.facts.ts';

/** The code of a refusal for a right that the owner lacks. */
export const lostRight = 'PermissionError';

/** What a rule's owner may do now, asked inside the transaction of each act. Throws 403 when they lack the access or have left. */
export const rightsOf =
  (accountId: number, userId: number, access: Access) =>
  async (tx: Tx): Promise<(permission: Permission) => boolean> => {
    const user = await userWithRights(tx, accountId, userId);
    if (!user || user.isArchived)
      throw new AppError(403, lostRight, `${user?.name ?? 'The owner'} is no longer a user`);
    const can = (permission: Permission) => user.rights.has(permission);
    if (!allows(access, can, false)) throw forbidden(printAccess(access));
    return can;
  };
