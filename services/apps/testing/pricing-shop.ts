import { openAccount } from '../../contexts/account/account.facts.ts';
import { accountContext } from '../../contexts/account/account.module.ts';
import { communicationContext } from '../../contexts/communication/communication.module.ts';
import { contactsContext } from '../../contexts/contacts/contacts.module.ts';
import { createDemoStock } from '../../contexts/inventory/demo.ts';
import { inventoryContext } from '../../contexts/inventory/inventory.module.ts';
import { ordersContext } from '../../contexts/orders/orders.module.ts';
import { createDemoPriceList } from '../../contexts/pricing/demo.ts';
import { pricingContext } from '../../contexts/pricing/pricing.module.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import type { QueryDefinition } from '../../platform/cqrs/query.ts';
import { runQuery } from '../../platform/cqrs/run-query.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { anyone, type Harness, openHarness } from '../../platform/testing/harness.ts';
import { answeringOrders } from './answering-orders.ts';

/** The company whose prices are tested: GST 10 %. */
export const company = {
  companyName: 'Bay Glass',
  abn: '',
  timeZone: 'Australia/Melbourne',
  countryCode: 'AU',
  stateCode: 'VIC',
  currencyCode: 'AUD',
  salesTaxRate: '10',
  pricingSystemType: 'standard',
} as const;

/** Opens that company; gives the account's id. */
export const openCompany = (runtime: Runtime): Promise<number> =>
  openAccount(runtime, {
    ...company,
    locations: [],
    subscription: { isActive: true, expiryDate: '2030-01-01', isAutoRenewEnabled: true },
    access: { hasActiveSubscription: true, availableUserCount: 5, availableStorageGigabytes: 1, featureList: [] },
    isActivated: true,
    isInitialBillingSetup: true,
  });

/** The company with a price list and stock, on a fresh database. */
export interface Shop {
  readonly harness: Harness;
  readonly account: number;
  /** Ids by stock code. */
  readonly stock: Map<string, number>;
  run<I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A>;
  ask<I, A>(definition: QueryDefinition<I, A>, input: I): Promise<A>;
}

/** Opens the company with the demo's price list and stock, for tests. */
export async function openShop(): Promise<Shop> {
  const harness = await openHarness({
    contexts: answeringOrders([
      accountContext,
      contactsContext,
      inventoryContext,
      pricingContext,
      ordersContext,
      communicationContext,
    ]),
  });
  const account = await openCompany(harness.runtime);
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await harness.runtime.execute(definition, input, anyone(account));
    if (!done) throw new Error('did not run');
    return done.answer;
  };
  const ask = async <I, A>(definition: QueryDefinition<I, A>, input: I): Promise<A> => {
    const message = { input, context: anyone(account), position: 0, reads: [] };
    return (await runQuery(harness.runtime, definition as never, message)) as A;
  };
  await createDemoPriceList(run);
  return { harness, account, run, ask, stock: await createDemoStock(run) };
}
