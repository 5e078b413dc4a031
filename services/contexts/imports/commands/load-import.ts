import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { outcome } from '../../../platform/cqrs/command.ts';
import { change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { type ImportState, importAggregate } from '../domain/import.ts';
import type { ImportEvent } from '../imports.events.ts';

export type LoadedImport = Loaded<ImportState, ImportEvent>;

/** An import to move, locked; 404 when there is none. */
export const loadImport = (context: CommandContext, id: number): Promise<LoadedImport> =>
  context.load(importAggregate, id);

/** The person who asks. Imports are moved by people and in their name. */
export function personOf({ actor }: CommandContext): { id: number; name: string } {
  if (actor.userId === null) throw new Error('An import is moved in the name of a person');
  return { id: actor.userId, name: actor.name };
}

/** The end of a command that moved an import: its status now. */
export const movedImport = (found: LoadedImport, events: readonly ImportEvent[]) =>
  outcome({ id: found.id, status: events.at(-1)?.data.to ?? found.state.status }, change(found, events));
