import { serviceNames } from '../../../platform/testing/stack.ts';
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

/** One round: each service killed without warning, the broker stopped, the broker's store deleted. Tells what it does. */
export async function oneRound(bench: BenchStack, plan: FaultPlan, tell: (fault: string) => void): Promise<void> {
  for (const name of serviceNames) {
    await pause(plan.pauseSeconds);
    tell(`kill ${name}`);
    await bench.stack.kill(name);
  }
  await pause(plan.pauseSeconds);
  tell('stop broker');
  await bench.broker.down();
  await pause(plan.brokerAwaySeconds);
  await bench.broker.up();
  await pause(plan.pauseSeconds);
  tell('delete the store of the broker');
  await bench.broker.down();
  await bench.broker.wipe();
  await bench.broker.up();
}
