import type { Stop } from '../bus/bus.ts';
import type { RuntimeCore } from '../runtime-core.ts';

/** A consumer of a work queue that runs in the solver worker. */
export interface QueueWorker {
  readonly name: string;
  start(runtime: RuntimeCore): Promise<Stop>;
}
