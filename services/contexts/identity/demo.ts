import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { listCommands } from '../../platform/lists/list-commands.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { openAccount } from '../account/account.facts.ts';
import { currencies } from '../account/currencies/currencies.contract.ts';
import { demoRates, takeBankRates } from '../account/currencies/exchange-rates.facts.ts';
import { descriptorLookups } from '../account/descriptors/descriptor-lookups.contract.ts';
import { taxRates } from '../account/tax-rates/tax-rates.contract.ts';
import { createGroup } from './commands/create-group.ts';
import { createUser } from './commands/create-user.ts';
import { setGroupPermissions } from './commands/set-group-permissions.ts';
import {
  type DemoCompany,
  demoCompanies,
  demoCurrencies,
  demoFeatures,
  demoReasons,
  demoTaxRates,
} from './demo/demo-companies.ts';
import { demoGroups } from './demo/demo-groups.ts';
import { type DemoUser, demoUsers } from './demo/demo-people.ts';
import { allowing } from './domain/rules.ts';
import { hashPassword } from './passwords/passwords.ts';

export { type DemoUser, demoUsers };

/** One company of the demo business as it was made. */
export interface DemoAccount {
  readonly accountId: number;
  readonly companyName: string;
  readonly users: readonly (DemoUser & { readonly userId: number })[];
}

export interface DemoOptions {
  /** Password of every demo user. The caller makes it up; there is none by default. */
  readonly password: string;
  /** When the accounts were opened; now when left out. */
  readonly openedAt?: Date;
}

const years = 3;

/** Makes the two demo companies with groups and users, through the real commands. */
export async function createDemoAccounts(runtime: Runtime, options: DemoOptions): Promise<DemoAccount[]> {
  // Hashing is slow on purpose, and it is one password.
  const passwordHash = await hashPassword(options.password);
  const made: DemoAccount[] = [];
  for (const company of demoCompanies)
    made.push(await createDemoAccount(runtime, company, passwordHash, options.openedAt));
  return made;
}

async function createDemoAccount(
  runtime: Runtime,
  company: DemoCompany,
  passwordHash: string,
  openedAt?: Date,
): Promise<DemoAccount> {
  const at = openedAt ?? runtime.clock.now();
  const expiryDate = new Date(runtime.clock.now().getTime() + years * 365 * 86_400_000).toISOString().slice(0, 10);
  const by = 'Demo set-up';
  const accountId = await openAccount(
    runtime,
    {
      ...company.details,
      locations: company.locations,
      settings: {
        customerPaymentTerms: 'account',
        preProductionSendOrderConfirmation: false,
        preProductionPrintProductionSheets: false,
        preProductionPrintProductionLabels: false,
      },
      subscription: { isActive: true, expiryDate, isAutoRenewEnabled: true },
      access: {
        hasActiveSubscription: true,
        availableUserCount: 50,
        availableStorageGigabytes: 100,
        featureList: demoFeatures,
      },
      isActivated: true,
      isInitialBillingSetup: true,
    },
    { by, at },
  );
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.executeAt(at, definition, input, {
      accountId,
      actor: { userId: null, name: by },
      can: () => true,
      correlationId: `demo-set-up-${accountId}`,
    });
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  for (const rate of demoTaxRates) await run(listCommands(taxRates).create, rate);
  for (const currency of demoCurrencies) await run(listCommands(currencies).create, currency);
  for (const reason of demoReasons) await run(listCommands(descriptorLookups).create, reason);
  await run(takeBankRates, { rates: demoRates() });
  const groups = new Map<string, number>();
  for (const [name, rights] of Object.entries(demoGroups)) {
    const { id } = await run(createGroup, { name });
    await run(setGroupPermissions, { id, permissions: allowing(rights) });
    groups.set(name, id);
  }
  const users: (DemoUser & { userId: number })[] = [];
  for (const person of demoUsers.filter((user) => user.companyName === company.details.companyName)) {
    const group = groups.get(person.group ?? '');
    const { id } = await run(createUser, {
      email: person.email,
      name: person.name,
      passwordHash,
      groupIds: group ? [group] : [],
      isDeveloper: person.isDeveloper ?? false,
    });
    users.push({ ...person, userId: id });
  }
  return { accountId, companyName: company.details.companyName, users };
}
