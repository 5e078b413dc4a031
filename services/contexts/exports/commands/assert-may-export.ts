import type { Caller } from '../../../platform/cqrs/command.ts';
import { forbidden } from '../../../platform/kernel/errors.ts';

const both = ['importExport:read', 'systemAdministrator:read'] as const;

/** An archive holds everything: 403 for who may not export, or may not read as a system administrator. */
export function assertMayExport({ can }: Pick<Caller, 'can'>): void {
  for (const right of both) if (!can(right)) throw forbidden(right);
}

/** Whether somebody may have archives. */
export const mayExport = (rights: { has(right: (typeof both)[number]): boolean }): boolean =>
  both.every((right) => rights.has(right));
