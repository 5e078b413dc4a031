import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { AccountSettings, Location } from './account.contract.ts';
import { type OpenAccountInput, openAccount } from './commands/open-account.ts';
import { type AccountState, accountAggregate } from './domain/account.ts';

export { type OpenAccountInput, openAccount };

/** What other contexts may know of the company they work for. */
export interface AccountFacts {
  readonly accountId: number;
  readonly companyName: string;
  readonly abn: string;
  /** IANA name; days begin and end in it. */
  readonly timeZone: string;
  readonly countryCode: string;
  readonly stateCode: string;
  /** ISO code of all amounts. */
  readonly currency: string;
  /** GST in percent, as decimal text. */
  readonly taxRatePercent: string;
  readonly pricingSystemType: 'standard' | 'advanced';
  /** Days until a sent quote lapses. */
  readonly quoteExpiryDays: number;
  /** What an order needs before it is released to the floor. */
  readonly preProduction: {
    readonly sendOrderConfirmation: boolean;
    readonly printProductionSheets: boolean;
    readonly printProductionLabels: boolean;
  };
  readonly settings: AccountSettings;
  readonly locations: readonly Location[];
}

/** Everything known of the account, exact. 404 when it was never opened. */
export async function readAccount(tx: Tx, accountId: number): Promise<AccountState> {
  const found = await findAggregate(tx, accountId, accountAggregate, accountId, false);
  if (!found) throw notFound();
  return found.state;
}

/** The company as it is now, exact. 404 when the account was never opened. */
export async function accountFacts(tx: Tx, accountId: number): Promise<AccountFacts> {
  const state = await readAccount(tx, accountId);
  const {
    companyName,
    abn,
    timeZone,
    countryCode,
    stateCode,
    currencyCode,
    salesTaxRate,
    pricingSystemType,
    settings,
    locations,
  } = state;
  return {
    accountId,
    companyName,
    abn,
    timeZone,
    countryCode,
    stateCode,
    currency: currencyCode,
    taxRatePercent: salesTaxRate,
    pricingSystemType,
    quoteExpiryDays: settings.orderQuoteExpiryDays,
    preProduction: {
      sendOrderConfirmation: settings.preProductionSendOrderConfirmation,
      printProductionSheets: settings.preProductionPrintProductionSheets,
      printProductionLabels: settings.preProductionPrintProductionLabels,
    },
    settings,
    locations,
  };
}
