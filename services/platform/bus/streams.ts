import { setTimeout as pause } from 'node:timers/promises';
import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';

/**
 * Deletes a stream with all it holds. It is emptied first: the server answers while it still removes the files, and a new
 * stream of the name would begin with what they hold (1 of 7 with nats-server 2.14.0).
 */
export async function deleteStream(manager: JetStreamManager, name: string): Promise<void> {
  await manager.streams.purge(name);
  await manager.streams.delete(name);
}

/** The files of a stream that was just deleted are gone by then, ms. */
const removedWithinMs = 2_000;

/** Adds a stream; asked for again while the files of a deleted one of its name are still in the way. */
export async function addStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  for (let left = removedWithinMs / 50; ; left -= 1) {
    try {
      await manager.streams.add(config);
      return;
    } catch (error) {
      if (left <= 0 || !/error creating store/i.test(String(error))) throw error;
      await pause(50);
    }
  }
}
