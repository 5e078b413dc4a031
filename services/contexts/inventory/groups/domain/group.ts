import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { EventsOf, GroupDataOf, GroupType } from '../groups.events.ts';

/** A group with what it is called and its own fields. */
export type GroupState<T extends GroupType> = GroupDataOf<T> & { readonly isDeleted: boolean };
export type GroupAggregate<T extends GroupType> = Aggregate<GroupState<T>, EventsOf<T>>;
type Loose = { type: string; data: object };

function groupAggregate<T extends GroupType>(type: T): GroupAggregate<T> {
  return {
    type,
    evolve(state, event) {
      const { type: happened, data } = event as Loose;
      const isDeleted = happened === `${type}.deleted`;
      if (isDeleted && !state) throw new Error(`${happened} before ${type}.created`);
      return { ...(isDeleted ? state : data), isDeleted } as GroupState<T>;
    },
  };
}

export const groupAggregates = {
  stockCategory: groupAggregate('stockCategory'),
  stockPriceGroup: groupAggregate('stockPriceGroup'),
  salesPriceGroup: groupAggregate('salesPriceGroup'),
  servicePriceRange: groupAggregate('servicePriceRange'),
};

/** What a kind of group is called in a sentence. */
export const groupNouns: Record<GroupType, string> = {
  stockCategory: 'stock category',
  stockPriceGroup: 'price group',
  salesPriceGroup: 'sales price group',
  servicePriceRange: 'service price range',
};
