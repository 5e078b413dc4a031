import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Positions of one account that the stream of events holds now. */
export async function heldBy(brokerUrl: string, accountId: number): Promise<Set<number>> {
  const nc = await connect({ servers: new URL(brokerUrl).host });
  try {
    const manager = await jetstreamManager(nc);
    const { state } = await manager.streams.info('EVENTS');
    const held = new Set<number>();
    for (let next = state.first_seq; next > 0 && next <= state.last_seq; next += 1) {
      const message = await manager.streams.getMessage('EVENTS', { seq: next }).catch(() => null);
      if (message?.subject.split('.')[1] !== String(accountId)) continue;
      held.add(message.json<{ seq: number }>().seq);
    }
    return held;
  } finally {
    await nc.close();
  }
}

/** Positions from 1 to `last` that a set lacks. */
export const missingOf = (held: ReadonlySet<number>, last: number): number[] =>
  Array.from({ length: last }, (_, i) => i + 1).filter((seq) => !held.has(seq));
