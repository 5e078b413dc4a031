import { allows, printAccess } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import { forbidden } from '../../../platform/kernel/errors.ts';
import { identityContract } from '../identity.contract.ts';

/** Groups carry rights: who may not set rules may not hand them out through a group either. Throws 403. */
export function assertMayGrantRights(caller: Caller): void {
  const { access } = identityContract.setUserPermissions;
  if (!allows(access, caller.can, false)) throw forbidden(printAccess(access));
}
