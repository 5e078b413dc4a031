import { readServers } from '@glasshouse/services/platform/bus/nats-servers';
import type { TestNatsCluster } from '@glasshouse/services/platform/testing/nats-cluster';
import { connect } from '@nats-io/transport-node';

interface Told {
  readonly meta_cluster?: { readonly cluster_size: number };
  readonly account_details?: readonly {
    readonly stream_detail?: readonly {
      readonly name: string;
      readonly config: { readonly num_replicas: number };
    }[];
  }[];
}

/** Who belongs to the cluster and to each stream. */
export interface Membership {
  readonly servers: number;
  readonly streams: Readonly<Record<string, { readonly copies: number; readonly on: readonly string[] }>>;
}

/** Asks every server which streams it keeps; all must be well. */
export async function membershipOf(cluster: TestNatsCluster): Promise<Membership> {
  const streams = new Map<string, { copies: number; on: string[] }>();
  let servers = 1;
  for (let i = 0; i < cluster.size; i += 1) {
    const told = await cluster.tell<Told>(i, '/jsz?streams=true&config=true');
    servers = told.meta_cluster?.cluster_size ?? 1;
    for (const { name, config } of (told.account_details ?? []).flatMap((account) => account.stream_detail ?? [])) {
      const stream = streams.get(name) ?? { copies: config.num_replicas, on: [] };
      stream.on.push(`n${i}`);
      streams.set(name, stream);
    }
  }
  return { servers, streams: Object.fromEntries([...streams].sort(([a], [b]) => a.localeCompare(b))) };
}

/** What the servers announce when streams are made, changed or removed; elections are no change of membership. */
const subjects = ['CREATED', 'UPDATED', 'DELETED'].map((what) => `$JS.EVENT.ADVISORY.STREAM.${what}.>`);

/** Counts changes that anybody makes to the streams from now on. */
export async function watchMembership(cluster: TestNatsCluster): Promise<{ stop(): Promise<number> }> {
  const nc = await connect({ ...readServers(cluster.url), maxReconnectAttempts: -1, reconnectTimeWait: 200 });
  let seen = 0;
  const count = () => {
    seen += 1;
  };
  for (const subject of subjects) nc.subscribe(subject, { callback: count });
  await nc.flush();
  return {
    async stop() {
      await nc.close();
      return seen;
    },
  };
}
