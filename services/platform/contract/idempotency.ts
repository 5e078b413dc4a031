/** Longest `Idempotency-Key` that is kept; far more than a UUID needs. */
export const idempotencyKeyCharacters = 200;

/**
 * How long the server remembers a key and its answer. A device that was cut off sends again what it may have done before:
 * two weeks are the longest that a shop closes.
 */
export const idempotencyKeyDays = 14;
