import type { Stop } from '../bus/bus.ts';
import type { Runtime } from '../runtime.ts';

/** A consumer of a work queue that runs in the solver worker. */
export interface QueueWorker {
  readonly name: string;
  start(runtime: Runtime): Promise<Stop>;
}
