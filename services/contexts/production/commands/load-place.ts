import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type StageState, stageAggregate } from '../domain/stage.ts';
import { type StationState, stationAggregate } from '../domain/station.ts';
import type { StageEvent, StationEvent } from '../production.events.ts';

/** A station to change or to work at, locked; 404 when there is none, or it is deleted. */
export async function loadStation(context: CommandContext, id: number): Promise<Loaded<StationState, StationEvent>> {
  const station = await context.load(stationAggregate, id);
  if (station.state.isDeleted) throw notFound();
  return station;
}

/** A stage to change, locked; 404 when there is none, or it is deleted. */
export async function loadStage(context: CommandContext, id: number): Promise<Loaded<StageState, StageEvent>> {
  const stage = await context.load(stageAggregate, id);
  if (stage.state.isDeleted) throw notFound();
  return stage;
}
