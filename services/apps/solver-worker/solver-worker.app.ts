import type { App } from '../../platform/run-app.ts';

/** Takes cutting jobs from the work queue and solves them in worker threads. */
export const solverWorkerApp: App = {
  name: 'solver-worker',
  async start(runtime) {
    const workers = runtime.contexts.flatMap((c) => c.workers);
    const stops = await Promise.all(workers.map((worker) => worker.start(runtime)));
    return {
      async stop() {
        await Promise.all(stops.map((stop) => stop()));
      },
    };
  },
};
