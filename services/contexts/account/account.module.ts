import { defineContext } from '../../platform/context.ts';
import { accountEvents } from './account.events.ts';
import { readAccount } from './account.facts.ts';
import { accountRoutes } from './account.http.ts';
import { openAccountCommand } from './commands/open-account.ts';
import { accountAggregate } from './domain/account.ts';
import { setLogo } from './logo/set-logo.ts';
import { taxRates } from './tax-rates.contract.ts';

/** The company itself: details, settings, locations. */
export const accountContext = defineContext({
  name: 'account',
  events: [accountEvents],
  aggregates: [accountAggregate],
  routes: [accountRoutes],
  lists: [taxRates],
  commands: [openAccountCommand, setLogo],
  company: {
    async read(tx, accountId) {
      const { companyName, timeZone } = await readAccount(tx, accountId);
      return { name: companyName, timeZone };
    },
  },
});
