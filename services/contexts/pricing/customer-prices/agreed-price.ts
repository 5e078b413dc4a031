import { dec } from '../../../platform/kernel/money.ts';

/** What a customer pays for a price of the list: the customer's discount taken off, where the list is not net. Unrounded. */
export const agreedPrice = (rate: string, isNet: boolean, discountPercent: string) =>
  isNet ? dec(rate) : dec(rate).times(dec(100).minus(discountPercent)).div(100);
