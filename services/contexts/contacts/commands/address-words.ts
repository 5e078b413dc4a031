import type { Address } from '../contacts.contract.ts';

/** An address as the history of its contact names it. */
export const addressWords = ({ address1, suburb }: Pick<Address, 'address1' | 'suburb'>): string =>
  [address1, suburb].filter(Boolean).join(', ') || 'without a street';
