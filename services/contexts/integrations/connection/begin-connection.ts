import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { Organisation } from '../port/accounting-port.ts';
import { connectionAggregate, connectionIds } from './connection.ts';
import { keepOrganisation } from './stores.ts';

interface Input {
  readonly key: IntegrationKey;
  readonly organisation: Organisation;
  readonly since?: string | undefined;
}

/** Connects an organisation: records from a day on are sent to it. */
export const beginConnection = command('integrations.beginConnection', async (input: Input, context) => {
  const { tx, accountId, now, actor } = context;
  const { key, organisation } = input;
  const { timeZone } = await accountFacts(tx, accountId);
  const found = await context.find(connectionAggregate, connectionIds[key]);
  const stream = found ?? { aggregate: connectionAggregate, id: connectionIds[key], version: 0, state: null };
  await keepOrganisation(tx, accountId, key, { organisationId: organisation.id, dayLeft: null, now });
  const before = found?.state.organisationId === organisation.id ? found.state.since : null;
  const since = input.since ?? before ?? localDate(now, timeZone);
  const said = { key, organisationId: organisation.id, organisation: organisation.name, since, by: actor.name };
  return outcome({ isActive: true }, change(stream, [{ type: 'integration.connected', data: said }]));
});
