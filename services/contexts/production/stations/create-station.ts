import { NEW, step } from '@glasshouse/state-machines/kernel';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { stageAggregate } from '../domain/stage.ts';
import { stationAggregate } from '../domain/station.ts';

interface Input {
  name: string;
  stageId: number;
  worksForDespatch: boolean;
}

/** Sets up a station for one stage. */
export const createStation = command('production.createStation', async (input: Input, context) => {
  const stage = await context.find(stageAggregate, input.stageId);
  if (!stage || stage.state.isDeleted) throw badField('stageId', 'Choose a stage');
  const station = await context.start(stationAggregate);
  const facts = { isArchived: false, worksForDespatch: input.worksForDespatch, openPanels: 0 };
  const { status, path } = step(productionStationMachine, NEW, { type: 'create', facts });
  const data = { ...input, stageKey: stage.state.key, from: NEW, to: status, path };
  return outcome({ id: station.id }, change(station, [{ type: 'station.created', data }]));
});
