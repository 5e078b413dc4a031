import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { StreamName } from './bus.ts';
import { readServers } from './nats-servers.ts';
import { deleteStream } from './streams.ts';

const patienceMs = 10_000;

/** Deletes the streams of a broker; the services make them again and fill them from the log. Throws when it cannot be reached. */
export async function emptyBroker(natsUrl: string): Promise<void> {
  const nc = await connect({ ...readServers(natsUrl), timeout: patienceMs });
  try {
    const manager = await jetstreamManager(nc, { timeout: patienceMs });
    const names: string[] = [];
    for await (const stream of manager.streams.list()) names.push(stream.config.name);
    for (const name of ['EVENTS', 'JOBS'] satisfies StreamName[])
      if (names.includes(name)) await deleteStream(manager, name);
  } finally {
    await nc.close();
  }
}
