/** Whether an answer is a fault of the product. What the operator has not set up says so by 503: nothing is broken by that. */
export const isBroken = (status: number, body: unknown): boolean =>
  status >= 500 && !(status === 503 && JSON.stringify(body).includes('BillingUnavailable'));
