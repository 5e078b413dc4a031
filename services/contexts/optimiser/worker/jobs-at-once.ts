import { availableParallelism, totalmem } from 'node:os';

/** Two guides search side by side and share their best plan; a third adds little to a shop's batch. */
export const threadsPerJob = 2;
/** Two search threads of 256 MiB each, their heaps, and the plans on their way, MiB. */
const memoryPerJobMib = 1_024;

/**
 * How many jobs a worker takes at once: as many as its cores can search at full speed. A job lasts the seconds it was
 * given however few cores it gets, so more at once would not end sooner but cut worse; fewer would leave cores idle.
 * Memory bounds it as well. `memoryMib` is what this process may use: the container's limit, else the machine's.
 */
export function jobsAtOnce(
  cores = availableParallelism(),
  memoryMib = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20,
): number {
  return Math.max(1, Math.min(Math.floor(cores / threadsPerJob), Math.floor(memoryMib / memoryPerJobMib)));
}
