import { isDraft, isDropped } from './domain/statuses.ts';

/** Where an order of a status stands, by what its machine says. */
export interface OrderStanding {
  /** Still being written. */
  readonly isDraft: boolean;
  /** Ended without work: denied or cancelled. */
  readonly isDropped: boolean;
}

export const orderStanding = (status: string): OrderStanding => ({
  isDraft: isDraft(status),
  isDropped: isDropped(status),
});
