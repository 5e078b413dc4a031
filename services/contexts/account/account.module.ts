import { defineContext } from '../../platform/context.ts';
import { accountEvents } from './account.events.ts';
import { accountRoutes } from './account.http.ts';
import { openAccountCommand } from './commands/open-account.ts';
import { accountAggregate } from './domain/account.ts';

/** The company itself: details, settings, locations. */
export const accountContext = defineContext({
  name: 'account',
  events: [accountEvents],
  aggregates: [accountAggregate],
  routes: [accountRoutes],
  commands: [openAccountCommand],
});
