import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { accountAggregate } from '../domain/account.ts';

/** Removes a location; 404 when the account has none with this id. */
export const removeLocation = command('account.removeLocation', async ({ id }: { id: number }, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const location = account.state.locations.find((l) => l.id === id);
  if (!location) throw notFound();
  return outcome({ id }, change(account, [{ type: 'account.locationRemoved', data: { id, name: location.name } }]));
});
