import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Aggregate, Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { ResourceData, ResourceEvent } from './resources.events.ts';
import type { TaskSettings } from './task-settings.contract.ts';

/** A record of plain data that can be put away and brought back. */
export interface Kept {
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
}
export type ResourceState = ResourceData & Kept;

type Of<T extends string> = Extract<ResourceEvent, { type: `${T}.${string}` }>;
type Body = object;

/** Folds the events of a kind of plain record: created, updated, archived, restored, deleted. */
function reference<S extends Kept & Body, E extends { type: string; data: Body }>(type: string): Aggregate<S, E> {
  return {
    type,
    evolve(state, event) {
      const what = event.type.slice(type.length + 1);
      if (what === 'created') return { ...event.data, isArchived: false, isDeleted: false } as unknown as S;
      if (!state) throw new Error(`${event.type} before ${type}.created`);
      if (what === 'updated') return { ...state, ...event.data };
      if (what === 'deleted') return { ...state, isDeleted: true };
      return { ...state, isArchived: what === 'archived' };
    },
  };
}

export const resourceAggregate = reference<ResourceState, Of<'resource'>>('resource');

/** Settings of the account that were changed; its stream carries the account's id. */
export const taskSettingsAggregate: Aggregate<Partial<TaskSettings>, Of<'taskSettings'>> = {
  type: 'taskSettings',
  evolve: (state, event) => ({ ...state, ...event.data }),
};

/** A record to change, locked; 404 when missing or deleted. */
export async function loadKept<S extends Kept, E extends { type: string; data: unknown }>(
  context: CommandContext,
  aggregate: Aggregate<S, E>,
  id: number,
): Promise<Loaded<S, E>> {
  const found = await context.load(aggregate, id);
  if (found.state.isDeleted) throw notFound();
  return found;
}
