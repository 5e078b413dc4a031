import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { connectionAggregate, connectionIds } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

interface Input {
  readonly key: IntegrationKey;
  readonly month: string;
  readonly documents: number;
  readonly total: string;
}

/** Writes down that a month is tied out. */
export const noteTiedOut = command('integrations.noteTiedOut', async ({ key, ...said }: Input, context) => {
  const connection = await context.load(connectionAggregate, connectionIds[key]);
  const by = context.actor.name;
  return outcome({ by }, change(connection, [{ type: 'integration.tiedOut', data: { key, ...said, by } }]));
});
