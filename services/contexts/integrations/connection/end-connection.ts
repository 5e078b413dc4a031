import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { connectionAggregate, connectionIds } from './connection.ts';
import { removeOrganisation } from './stores.ts';

/** Ends a connection; its links are let go step by step. */
export const endConnection = command(
  'integrations.endConnection',
  async ({ key, reason }: { key: IntegrationKey; reason: string }, context) => {
    const connection = await context.find(connectionAggregate, connectionIds[key]);
    if (!connection?.state.isActive) return outcome({ isEnded: false });
    await removeOrganisation(context.tx, context.accountId, key);
    const said = { key, organisation: connection.state.organisation ?? '', reason };
    return outcome({ isEnded: true }, change(connection, [{ type: 'integration.disconnected', data: said }]));
  },
);
