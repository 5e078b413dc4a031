import type { ListFields } from '../contract/list-fields.ts';
import type { MaintainedList, RecordOf } from '../contract/maintained-list.ts';
import type { Aggregate } from '../kernel/aggregate.ts';

/** What a record is beside its fields. */
export interface Standing {
  readonly isDeleted: boolean;
  readonly isArchived?: boolean;
  readonly position?: number;
  /** Instant of the last change, ISO. */
  readonly updatedAt?: string;
}
export type ListState<L extends MaintainedList> = RecordOf<L> & Standing;
export type ListEvent<N extends string = string> = { type: `${N}.${string}`; data: object };

/** Folds the events of a list's record. */
export function listAggregate<N extends string, F extends ListFields>(
  list: MaintainedList<N, F>,
): Aggregate<ListState<MaintainedList<N, F>>, ListEvent<N>> {
  const start = { ...(list.canArchive ? { isArchived: false } : {}), isDeleted: false };
  return {
    type: list.name,
    evolve(state, event, at) {
      const what = event.type.slice(list.name.length + 1);
      if (!state && what !== 'created') throw new Error(`${event.type} before ${list.name}.created`);
      const stamp = list.isPlain ? {} : { updatedAt: at };
      return { ...(state ?? start), ...changeOf(what, event.data), ...stamp } as ListState<MaintainedList<N, F>>;
    },
  };
}

function changeOf(what: string, data: object): object {
  if (what === 'archived') return { isArchived: true };
  if (what === 'restored') return { isArchived: false };
  return what === 'deleted' ? { isDeleted: true } : data;
}
