/** Longest `Idempotency-Key` that is kept; far more than a UUID needs. */
export const idempotencyKeyCharacters = 200;
