import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey, Mapping } from '../integrations.contract.ts';
import { connectionAggregate, connectionIds } from './connection.ts';

/** Writes accounts and tax codes down. */
export const setMapping = command(
  'integrations.setMapping',
  async ({ key, mapping }: { key: IntegrationKey; mapping: Mapping }, context) => {
    const connection = await context.load(connectionAggregate, connectionIds[key]);
    return outcome({ mapping }, change(connection, [{ type: 'integration.mapped', data: { key, mapping } }]));
  },
);
