import { type Access, allows, printAccess } from '../../../platform/contract/access.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { forbidden } from '../../../platform/kernel/errors.ts';
import type { KindName } from '../imports.contract.ts';
import { kinds } from './kinds.ts';

function assertMay(context: Pick<CommandContext, 'can'>, access: Access): void {
  if (!allows(access, (right) => context.can(right), false)) throw forbidden(printAccess(access));
}

/** 403 unless the person may make such records one by one. */
export const assertMayMake = (context: Pick<CommandContext, 'can'>, kind: KindName): void =>
  assertMay(context, kinds[kind].makes);

/** 403 unless the person may take such records away one by one. */
export const assertMayTakeBack = (context: Pick<CommandContext, 'can'>, kind: KindName): void =>
  assertMay(context, kinds[kind].takesBack);
