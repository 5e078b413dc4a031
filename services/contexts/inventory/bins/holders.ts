import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { EventOf } from '../../../platform/kernel/event.ts';
import { type ListState, listAggregate } from '../../../platform/lists/list-aggregate.ts';
import { bins } from './bins.contract.ts';
import type { containerEvents, Put } from './bins.events.ts';
import { containers } from './containers.contract.ts';

/** A numbered place of stock. */
export const binAggregate = listAggregate(bins);
export type BinState = ListState<typeof bins>;

/** A container and the bin it stands in; without one it was never put anywhere. */
export type ContainerState = ListState<typeof containers> & Partial<Put>;
export type ContainerEvent = EventOf<typeof containerEvents>;
export const containerAggregate = listAggregate(containers) as unknown as Aggregate<ContainerState, ContainerEvent>;
