import { queueName } from '@glasshouse/services/contexts/optimiser/worker/parked-sheets';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** The work queue as the broker sees it. */
export interface QueueState {
  /** Jobs that wait or are worked on. */
  readonly jobs: number;
  /** Jobs given to a worker that has not answered. */
  readonly working: number;
  /** Workers' requests that wait for a job. */
  readonly waiting: number;
  /** Deliveries so far. */
  readonly deliveries: number;
  /** Of them those after the first of a job. */
  readonly redeliveries: number;
}

/** Opens a look at the queue. */
export async function watchQueue(natsUrl: string): Promise<{ look(): Promise<QueueState>; close(): Promise<void> }> {
  const nc = await connect({ servers: new URL(natsUrl).host, maxReconnectAttempts: -1 });
  const manager = await jetstreamManager(nc);
  return {
    async look() {
      const { state } = await manager.streams.info('JOBS');
      const { delivered, num_ack_pending, num_waiting } = await manager.consumers.info('JOBS', queueName);
      return {
        jobs: state.messages,
        working: num_ack_pending,
        waiting: num_waiting,
        deliveries: delivered.consumer_seq,
        // One consumer reads the stream from its beginning: every delivery beyond one for each message is another one.
        redeliveries: delivered.consumer_seq - delivered.stream_seq,
      };
    },
    close: () => nc.close(),
  };
}
