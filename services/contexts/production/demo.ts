import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import type { StageKey } from './production.events.ts';
import { createStage } from './stages/create-stage.ts';
import { createStation } from './stations/create-station.ts';

/** Runs a command in the account that is being furnished. */
type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const stages: readonly { key: StageKey; name: string; stations: readonly string[] }[] = [
  { key: 'cut', name: 'Cut', stations: ['Table 1', 'Laminated table'] },
  { key: 'arris', name: 'Arris', stations: ['Arris belt'] },
  { key: 'polish', name: 'Polish', stations: ['Polisher A', 'Polisher B'] },
  { key: 'drill', name: 'Drill', stations: ['CNC 1'] },
  { key: 'toughen', name: 'Toughen', stations: ['Furnace'] },
  { key: 'laminate', name: 'Laminate', stations: ['Autoclave'] },
  { key: 'unit', name: 'Unit', stations: ['Unit line'] },
  { key: 'cure', name: 'Cure', stations: ['Curing rack'] },
  { key: 'qc', name: 'QC', stations: ['Bench 1'] },
];

/** The floor of the demo shop. */
export interface DemoFloor {
  readonly stages: readonly { id: number; key: StageKey }[];
  readonly stations: readonly { id: number; stageKey: StageKey; name: string }[];
}

/** Sets up the stages and stations of a shop that cuts, works, toughens and joins flat glass. */
export async function createDemoFloor(dispatch: Dispatch): Promise<DemoFloor> {
  const floor = {
    stages: [] as { id: number; key: StageKey }[],
    stations: [] as { id: number; stageKey: StageKey; name: string }[],
  };
  for (const [order, stage] of stages.entries()) {
    const { id } = await dispatch(createStage, { key: stage.key, name: stage.name, order });
    floor.stages.push({ id, key: stage.key });
    for (const name of stage.stations) {
      const station = await dispatch(createStation, { name, stageId: id, worksForDespatch: false });
      floor.stations.push({ id: station.id, stageKey: stage.key, name });
    }
  }
  return floor;
}
