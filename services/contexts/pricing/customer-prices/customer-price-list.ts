import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { CustomerPriceListBody } from './customer-price-lists.contract.ts';
import type { CustomerPriceListEvent } from './customer-price-lists.events.ts';

/** Prices agreed with a customer. */
export interface CustomerPriceListState {
  readonly customerId: number;
  readonly customerName: string;
  readonly body: CustomerPriceListBody;
  /** ISO UTC: from when and until when it holds; null is open. */
  readonly fromAt: string | null;
  readonly untilAt: string | null;
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
  readonly createdAt: string;
}

/** Folds a customer price list's events. */
export const customerPriceListAggregate: Aggregate<CustomerPriceListState, CustomerPriceListEvent> = {
  type: 'customerPriceList',
  evolve(state, event, at) {
    if (event.type === 'customerPriceList.created')
      return { ...event.data, isArchived: false, isDeleted: false, createdAt: at };
    if (!state) throw new Error(`${event.type} before customerPriceList.created`);
    switch (event.type) {
      case 'customerPriceList.updated':
        return { ...state, ...event.data };
      case 'customerPriceList.archived':
        return { ...state, isArchived: true };
      case 'customerPriceList.deleted':
        return { ...state, isDeleted: true };
      case 'customerPriceList.emailed':
        return state;
    }
  },
};
