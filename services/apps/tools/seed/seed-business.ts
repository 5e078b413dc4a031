import type { Runtime } from '../../../platform/runtime.ts';

/** What to make: how many orders, from which seed, and whether the account is still empty. */
export interface SeedOptions {
  readonly accountId: number;
  readonly orders: number;
  readonly seed: number;
  readonly isNew: boolean;
}

/** Fills an account with stock, prices, a floor, customers and a year of orders, through the real commands. */
export async function seedBusiness(_runtime: Runtime, _options: SeedOptions): Promise<void> {}
