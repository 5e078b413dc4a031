import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { LocationBody } from '../account.contract.ts';
import { accountAggregate } from '../domain/account.ts';

/** Changes a location; 404 when the account has none with this id. */
export const updateLocation = command(
  'account.updateLocation',
  async ({ id, ...body }: LocationBody & { id: number }, context) => {
    const account = await context.load(accountAggregate, context.accountId);
    if (!account.state.locations.some((l) => l.id === id)) throw notFound();
    return outcome({ id }, change(account, [{ type: 'account.locationUpdated', data: { ...body, id } }]));
  },
);
