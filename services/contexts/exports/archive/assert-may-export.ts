import type { Caller } from '../../../platform/cqrs/command.ts';
import { forbidden } from '../../../platform/kernel/errors.ts';
import { archiveRights } from '../exports.contract.ts';

/** An archive holds everything: 403 for who may not export, or may not read as a system administrator. */
export function assertMayExport({ can }: Pick<Caller, 'can'>): void {
  for (const right of archiveRights) if (!can(right)) throw forbidden(right);
}

/** Whether somebody may have archives. */
export const mayExport = (rights: { has(right: (typeof archiveRights)[number]): boolean }): boolean =>
  archiveRights.every((right) => rights.has(right));
