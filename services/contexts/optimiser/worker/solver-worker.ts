import { HandedBack } from '../../../platform/bus/bus.ts';
import { every } from '../../../platform/jobs/every.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { Gate } from './gate.ts';
import { jobsAtOnce } from './jobs-at-once.ts';
import { queueName, sweepParkedSheets } from './parked-sheets.ts';
import { jobId, SolverJob } from './solver-job.ts';
import { workOn } from './work-on.ts';

/** A killed worker's job is taken by another after this; a living one says every second that it works. */
const ackWaitSeconds = 10;
const sweepMs = 300_000;

/**
 * Solves cutting jobs from the work queue: at least once, one plan per job version, cancelled when the sheet moved on,
 * set aside when it breaks off every time. As many processes as wanted share the queue. One that is stopped hands its
 * jobs back at once.
 */
export const solverWorker: QueueWorker = {
  name: queueName,
  async start(runtime) {
    const stopping = new AbortController();
    const gate = new Gate();
    const running = new Set<string>();
    const stopTaking = await runtime.bus.consume<unknown>(
      'JOBS',
      queueName,
      async (delivery) => {
        const body = SolverJob.safeParse(delivery.body);
        if (!body.success) return runtime.log.error({ subject: delivery.subject }, 'not a solver job; dropped');
        const id = jobId(body.data);
        // Given out again while it is worked on here: whoever returns first would acknowledge it for both.
        if (running.has(id)) throw new HandedBack(ackWaitSeconds);
        running.add(id);
        try {
          await workOn(runtime, { ...delivery, body: body.data }, { gate, stop: stopping.signal });
        } finally {
          running.delete(id);
        }
      },
      { parallel: jobsAtOnce(), ackWaitSeconds },
    );
    const sweeper = every(sweepMs, runtime.log, 'sweep of parked sheets', () => sweepParkedSheets(runtime));
    return async () => {
      sweeper.stop();
      stopping.abort();
      await stopTaking();
    };
  },
};
