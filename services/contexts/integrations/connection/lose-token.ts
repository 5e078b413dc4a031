import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { connectionAggregate, connectionIds } from './connection.ts';

/** Notes, once, that the provider no longer takes the token: nothing is sent until somebody connects it again. */
export const loseToken = command('integrations.loseToken', async ({ key }: { key: IntegrationKey }, context) => {
  const connection = await context.load(connectionAggregate, connectionIds[key]);
  const isNews = connection.state.isActive && !connection.state.isLost;
  return outcome(
    { isLost: true },
    change(connection, isNews ? [{ type: 'integration.tokenLost', data: { key } }] : []),
  );
});
