import { command, outcome } from '../../../platform/cqrs/command.ts';
import { nextId } from '../../../platform/event-store/aggregates.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { LocationBody } from '../account.contract.ts';
import { accountAggregate } from '../domain/account.ts';

/** Adds an office, depot or store. */
export const addLocation = command('account.addLocation', async (input: LocationBody, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const id = await nextId(context.tx);
  return outcome({ id }, change(account, [{ type: 'account.locationAdded', data: { ...input, id } }]));
});
