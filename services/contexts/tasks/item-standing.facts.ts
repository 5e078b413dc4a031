import { isDelivered, isOpenItem } from './domain/statuses.ts';

/** Goods with the customer, by the status of their task item. */
export const isItemDelivered = (status: string): boolean => isDelivered(status);

/** Goods neither delivered nor taken off, by the status of their task item. */
export const isItemOpen = (status: string): boolean => isOpenItem(status);
