import { serviceNames } from '@glasshouse/services/platform/testing/stack';
import type { BenchStack } from '../bench/bench-stack.ts';

export interface FaultPlan {
  /** Pause between two faults, s. */
  readonly pauseSeconds: number;
  /** How long the broker stays away when it is stopped, s. */
  readonly brokerAwaySeconds: number;
}

const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

/** One thing that goes wrong. */
interface Fault {
  readonly name: string;
  happen(bench: BenchStack, plan: FaultPlan): Promise<void>;
}

const faults: readonly Fault[] = [
  ...serviceNames.map((name): Fault => ({ name: `kill ${name}`, happen: ({ stack }) => stack.kill(name) })),
  {
    name: 'stop broker',
    async happen({ broker }, { brokerAwaySeconds }) {
      await broker.down();
      await pause(brokerAwaySeconds);
      await broker.up();
    },
  },
  {
    name: 'delete the store of the broker',
    async happen({ broker }) {
      await broker.down();
      await broker.wipe();
      await broker.up();
    },
  },
];

/** How many faults a round has. */
export const faultsInARound = faults.length;

/** One round: each service killed without warning, the broker stopped, the broker's store deleted. Tells what it does; ends early when told to. */
export async function oneRound(
  bench: BenchStack,
  plan: FaultPlan,
  tell: (fault: string) => void,
  isOver: () => boolean,
): Promise<void> {
  for (const fault of faults) {
    await pause(plan.pauseSeconds);
    if (isOver()) return;
    tell(fault.name);
    await fault.happen(bench, plan);
  }
}
