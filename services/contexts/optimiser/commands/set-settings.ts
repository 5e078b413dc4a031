import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change, type Fresh } from '../../../platform/kernel/aggregate.ts';
import { settingsAggregate } from '../domain/optimiser-settings.ts';
import type { Settings } from '../optimiser.contract.ts';

/** Changes how the account cuts glass. */
export const setSettings = command('optimiser.setSettings', async (data: Settings, context) => {
  const found = await context.find(settingsAggregate, context.accountId);
  const fresh = { aggregate: settingsAggregate, id: context.accountId, version: 0, state: null } as Fresh<
    Settings,
    { type: 'optimiserSettings.changed'; data: Settings }
  >;
  return outcome({}, change(found ?? fresh, [{ type: 'optimiserSettings.changed', data }]));
});
