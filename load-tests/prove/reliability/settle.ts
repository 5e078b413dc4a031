import type { BenchStack } from '../../bench/bench-stack.ts';
import type { Acknowledged } from '../../journey/patient-client.ts';
import { checkEverything, type Evidence, type Findings, waitUntilQuiet } from '../check-everything.ts';
import { checkOutside } from './check-outside.ts';
import type { Lanes } from './lanes.ts';
import { sendAfterLease } from './send-after-lease.ts';

/** What was asked while things broke, and what was found when they no longer did. */
export interface Settled {
  readonly evidence: Evidence;
  readonly findings: Findings;
  /** Mails whose sender died, or could not note the answer, with them in hand. */
  readonly sentLate: number;
}

/** Lets every lane finish, the mails of dead senders go out and every reader catch up; then checks every promise. `more` was acknowledged to others. */
export async function settle(bench: BenchStack, lanes: Lanes, more: readonly Acknowledged[] = []): Promise<Settled> {
  await lanes.end();
  // What readers have yet to do queues mails too: a sender from the future would take those from the one at work.
  await waitUntilQuiet(bench.url);
  const sentLate = await sendAfterLease(bench);
  await waitUntilQuiet(bench.url);
  const asked = lanes.evidence();
  const evidence = { ...asked, acknowledged: [...asked.acknowledged, ...more] };
  const findings = {
    lanes: lanes.failed,
    ...(await checkOutside(bench)),
    ...(await checkEverything(bench.url, evidence)),
  };
  return { evidence, findings, sentLate };
}
