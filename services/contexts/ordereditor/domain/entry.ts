import type { Aggregate } from '../../../platform/kernel/aggregate.ts';

/** An entry of the configuration, such as an edgework; a deleted one stays for the orders that name it. */
export interface EntryState<B> {
  readonly body: B;
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type EntryEvent<K extends string, B> =
  | { type: `${K}.created`; data: B }
  | { type: `${K}.updated`; data: B }
  | { type: `${K}.deleted`; data: { name: string } };

export type EntryAggregate<K extends string, B> = Aggregate<EntryState<B>, EntryEvent<K, B>> & { readonly type: K };

/** Folds the events of one kind of entry. */
export const entryAggregate =
  <B>() =>
  <K extends string>(type: K): EntryAggregate<K, B> => ({
    type,
    evolve(state, event, at) {
      if (event.type === `${type}.created`)
        return { body: event.data as B, isDeleted: false, createdAt: at, updatedAt: at };
      if (!state) throw new Error(`${event.type} before ${type}.created`);
      if (event.type === `${type}.deleted`) return { ...state, isDeleted: true, updatedAt: at };
      return { ...state, body: event.data as B, updatedAt: at };
    },
  });
