import { isUnlinked } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { activeConnection } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { linkAggregate, moveLink } from './link.ts';

/** Links of one step: a short transaction. */
const atOnce = 100;

interface Input {
  readonly key: IntegrationKey;
  readonly move: 'disconnect' | 'resume';
  /** Links after this one. */
  readonly after: number;
}

/**
 * Lets links of an integration go, or takes them up again, some at a time. The same organisation goes on with its ids; another
 * one begins without any: its links stay off until their record changes or somebody sends them.
 */
export const moveLinks = command('integrations.moveLinks', async ({ key, move, after }: Input, context) => {
  const { tx, accountId } = context;
  const rows = await tx
    .selectFrom('integration_link_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const connection = await activeConnection(tx, accountId, key);
  const changes = [];
  for (const { id } of rows) {
    const link = await context.load(linkAggregate, id);
    const isOff = isUnlinked(link.state.status);
    const isDue =
      move === 'disconnect' ? !isOff && !connection : isOff && connection?.organisationId === link.state.organisationId;
    if (isDue) changes.push(change(link, moveLink(link.state, move)));
  }
  return outcome({ last: rows.at(-1)?.id ?? null }, ...changes);
});
