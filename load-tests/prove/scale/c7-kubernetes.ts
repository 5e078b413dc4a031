import type { Stop, StreamName } from '@glasshouse/services/platform/bus/bus';
import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { TestNatsCluster } from '@glasshouse/services/platform/testing/nats-cluster';
import type { Bar } from '../../bars/bar.ts';
import { pause } from './catch-up.ts';
import { consumers, openChecks, type Scaled } from './kubernetes.ts';

const waitMs = 30_000;
const atOnce = 100;

/**
 * How many pods KEDA wants: its trigger's metric is what waits and what is not acknowledged (num_pending + num_ack_pending of
 * the consumer), the autoscaler divides by the threshold and rounds up, within the bounds.
 */
export const wantedPods = ({ spec }: Scaled, lag: number): number =>
  Math.min(
    spec.maxReplicaCount,
    Math.max(spec.minReplicaCount, Math.ceil(lag / Number(spec.triggers[0]?.metadata.lagThreshold))),
  );

interface Told {
  readonly account_details?: readonly {
    readonly stream_detail?: readonly {
      readonly name: string;
      readonly consumer_detail?: readonly { name: string; num_pending: number; num_ack_pending: number }[];
    }[];
  }[];
}

/** The lag as KEDA reads it: from the server's monitoring port. Null while there is no such consumer. */
async function lagOf(broker: TestNatsCluster, stream: string, consumer: string): Promise<number | null> {
  const told = await broker.tell<Told>(0, '/jsz?acc=$G&consumers=true&config=true');
  const found = (told.account_details ?? [])
    .flatMap((account) => account.stream_detail ?? [])
    .find(({ name }) => name === stream)
    ?.consumer_detail?.find(({ name }) => name === consumer);
  return found ? found.num_pending + found.num_ack_pending : null;
}

/**
 * Bar C7: the manifests agree with the published schemas and with the product, and the pods wanted follow the lag. Each
 * consumer of the ScaledObjects is made on a real broker by the product's own bus, as its service makes it, is given work
 * step by step and lets go of it again; the broker's own figure is taken where KEDA takes it, through KEDA's formula.
 */
export const kubernetes: Bar = async () => {
  const checks = await openChecks();
  const manifests = checks.read();
  const faults = await checks.faultsOf(manifests);
  const steps: Step[] = [];
  for (const scaled of checks.scaledIn(manifests)) steps.push(...(await followed(scaled)));
  const off = steps.filter((step) => step.pods !== step.should);
  return {
    bar: 'C7 Kubernetes manifests and KEDA on lag',
    pass: faults.length === 0 && off.length === 0 && steps.length >= 12,
    figure: `${faults.length} faults in ${Object.keys(manifests).length} files, pods follow the lag in ${steps.length - off.length} of ${steps.length} steps`,
    target: '0, all',
    faults,
    steps,
  };
};

/** What the broker said and what was wanted then. */
interface Step {
  readonly name: string;
  readonly lag: number;
  readonly pods: number;
  readonly should: number;
}

/** A consumer on a broker of its own. */
async function followed(scaled: Scaled): Promise<Step[]> {
  const broker = await TestNatsCluster.start(1);
  const bus = await NatsBus.connect({ url: broker.url, name: 'c7', onError: () => undefined });
  try {
    return await follow(bus, broker, scaled);
  } finally {
    await bus.close();
    await broker.close();
  }
}

/** Lets a consumer fall behind and catch up, and notes what the broker says and what is wanted at each step. */
async function follow(bus: NatsBus, broker: TestNatsCluster, scaled: Scaled): Promise<Step[]> {
  const name = scaled.metadata.name;
  const { stream, consumer } = consumers[name] ?? { stream: 'EVENTS' as StreamName, consumer: name };
  const { minReplicaCount: least, maxReplicaCount: most, triggers } = scaled.spec;
  const threshold = Number(triggers[0]?.metadata.lagThreshold);
  let release: () => void = () => undefined;
  let held = new Promise<void>((done) => {
    release = done;
  });
  // Busy with what it was given, as a service with too much to do; acknowledged when it is let go.
  const stop: Stop = await bus.consume(stream, consumer, () => held, { parallel: 10, ackWaitSeconds: 60 });
  let sent = 0;
  const steps: Step[] = [];
  const note = async (wanted: number, should: number) => {
    let lag = await lagOf(broker, stream, consumer);
    for (const end = performance.now() + waitMs; lag !== wanted && performance.now() < end; await pause(50))
      lag = await lagOf(broker, stream, consumer);
    steps.push({ name, lag: lag ?? -1, pods: lag === null ? -1 : wantedPods(scaled, lag), should });
  };
  const send = async (upTo: number) => {
    for (; sent < upTo; sent += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, upTo - sent) }, (_, i) =>
          bus.publish(`${stream}.1.c7.${sent + i}`, { accountId: 1 }, `c7:${sent + i}`),
        ),
      );
    sent = upTo;
  };
  await note(0, least);
  for (const [lag, should] of [
    [threshold, least],
    [threshold + 1, 2],
    [2 * threshold + 1, 3],
    [threshold * (most + 2), most],
  ] as const) {
    await send(lag);
    await note(lag, should);
  }
  release();
  held = Promise.resolve();
  await note(0, least);
  await stop();
  return steps;
}
