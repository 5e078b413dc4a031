import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import type { Change } from '../../platform/kernel/aggregate.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { localDate } from '../../platform/kernel/local-day.ts';
import { changeSettings, type SettingsStore } from '../../platform/settings/settings-store.ts';
import type { FeatureFlag, Location } from './account.contract.ts';
import type { AccountEvent } from './account.events.ts';
import { type OpenAccountInput, openAccount } from './commands/open-account.ts';
import { type AccountState, accountAggregate } from './domain/account.ts';
import { type AccountSettings, companySettings } from './settings.contract.ts';
import { defaultOn, type StoredRate, taxRates } from './tax-rates/tax-rates.contract.ts';

export { activateAccount } from './commands/activate-account.ts';
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
  /** Name of the logo's image; null when there is none. */
  readonly logo: string | null;
  /** Users that the subscription includes; 0 when no number is stated. */
  readonly userCount: number;
  /** GB for stored files; 0 when none are stated. */
  readonly storageGigabytes: number;
  /** Parts of the product that the subscription includes. */
  readonly features: readonly FeatureFlag[];
  readonly settings: AccountSettings;
  readonly locations: readonly Location[];
}

// Settings that came later have their defaults in companies of before.
const whole = (state: AccountState): AccountState => ({
  ...state,
  settings: { ...companySettings.defaults, ...state.settings },
});

/** Everything known of the account, exact. 404 when it was never opened. */
export async function readAccount(tx: Tx, accountId: number): Promise<AccountState> {
  const found = await findAggregate(tx, accountId, accountAggregate, accountId, false);
  if (!found) throw notFound();
  return whole(found.state);
}

/** Is there such a company? */
export const hasAccount = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await findAggregate(tx, accountId, accountAggregate, accountId, false)) !== null;

/** Where the settings of the company are kept; other contexts have pages of some of them. */
export const companyStore: SettingsStore<typeof companySettings.settings, AccountState, AccountEvent> = {
  page: companySettings,
  aggregate: accountAggregate,
  valuesIn: (state) => state.settings,
  changed: (data) => ({ type: 'account.settingsUpdated', data }),
};

/** Changes settings of the company within another context's command. */
export const changeCompanySettings = (context: CommandContext, given: Partial<AccountSettings>): Promise<Change> =>
  changeSettings(companyStore, context, given);

/** The company as it is now, exact. 404 when the account was never opened. */
export const accountFacts = async (tx: Tx, accountId: number): Promise<AccountFacts> =>
  factsOf(accountId, await readAccount(tx, accountId));

/**
 * The company as documents of an instant take it: `taxRatePercent` is the default tax rate of the business day, and where there is
 * none the rate of the company. One statement.
 */
export async function accountFactsAt(tx: Tx, accountId: number, now: Date): Promise<AccountFacts> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['type', 'state'])
    .where('account_id', '=', accountId)
    .where('type', 'in', [accountAggregate.type, taxRates.name])
    .orderBy('id')
    .execute();
  const own = rows.find((row) => row.type === accountAggregate.type);
  if (!own) throw notFound();
  const facts = factsOf(accountId, whole(own.state as AccountState));
  const rates = rows.flatMap((row) => (row.type === taxRates.name ? [row.state as StoredRate] : []));
  const rate = defaultOn(rates, localDate(now, facts.timeZone));
  return rate ? { ...facts, taxRatePercent: rate.rate } : facts;
}

function factsOf(accountId: number, state: AccountState): AccountFacts {
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
    access,
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
    features: access.featureList,
    quoteExpiryDays: settings.orderQuoteExpiryDays,
    preProduction: {
      sendOrderConfirmation: settings.preProductionSendOrderConfirmation,
      printProductionSheets: settings.preProductionPrintProductionSheets,
      printProductionLabels: settings.preProductionPrintProductionLabels,
    },
    logo: state.logo ?? null,
    userCount: state.access.availableUserCount,
    storageGigabytes: state.access.availableStorageGigabytes,
    settings,
    locations,
  };
}
