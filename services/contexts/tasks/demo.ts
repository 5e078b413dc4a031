import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { createResource } from './resources/create-resource.ts';
import { ResourceBody } from './resources/resources.contract.ts';
import { taskTypes } from './resources/task-lists.contract.ts';
import { groupCommands, typeCommands } from './resources/task-lists.ts';

type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const trucks = [
  ['Truck 1', 'vehicle', 'Gus Moran', 4200, 160, 8],
  ['Truck 2', 'vehicle', 'Lily Chen', 3600, 140, 6],
  ['Ute 3', 'vehicle', 'Pat Doyle', 900, 36, 2],
] as const;

/** The trucks of the demo business, its fitting crew, and a kind of task of its own. Answers the trucks' ids. */
export async function createDemoResources(dispatch: Dispatch): Promise<number[]> {
  const { id: metro } = await dispatch(groupCommands.create, { name: 'Metro runs', note: 'Melbourne and around' });
  const { id: site } = await dispatch(groupCommands.create, { name: 'Site crews', note: 'Install delivered glass' });
  const ids: number[] = [];
  for (const [name, kind, driver, capacityKg, capacityM2, capacityStillages] of trucks) {
    const body = { name, kind, groupId: metro, driver, capacityKg, capacityM2, capacityStillages };
    ids.push((await dispatch(createResource, ResourceBody.parse(body))).id);
  }
  await dispatch(
    createResource,
    ResourceBody.parse({ name: 'Fitters A', kind: 'crew', groupId: site, capacityKg: 400 }),
  );
  const crane = { name: 'Crane lift', proofType: 'photoProof', minutes: 90 };
  await dispatch(typeCommands.create, taskTypes.data.parse(crane));
  return ids;
}
