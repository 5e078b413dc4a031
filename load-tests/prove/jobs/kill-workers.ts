import type { JobsWorld } from './jobs-world.ts';

export interface KillPlan {
  /** Seconds between two kills; 0 kills none. */
  readonly killEvery: number;
  /** At most so many; a short run on a busy machine must not kill faster than workers start. */
  readonly mostKills?: number;
}

/** Kills one worker after the other without warning and starts it again, until stopped. */
export function killWorkers({ bench, workers }: JobsWorld, plan: KillPlan): { stop(): Promise<number> } {
  const { killEvery, mostKills = Number.POSITIVE_INFINITY } = plan;
  let kills = 0;
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    const name = workers[kills % workers.length];
    if (!name || running || kills >= mostKills) return;
    kills += 1;
    running = bench.stack.kill(name).finally(() => {
      running = null;
    });
  }, killEvery * 1000);
  return {
    /** Answers how many were killed. */
    async stop() {
      clearInterval(timer);
      await running;
      return kills;
    },
  };
}
