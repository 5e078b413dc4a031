import { openMailer } from '../../../../contexts/communication/mail/open-mailer.ts';
import { sendDue } from '../../../../contexts/communication/mail/send-due.ts';
import { NatsBus } from '../../../../platform/bus/nats-bus.ts';
import type { Clock } from '../../../../platform/kernel/ambient.ts';
import { openRuntime } from '../../../../platform/runtime.ts';
import { testConfig } from '../../../../platform/testing/harness.ts';
import { contexts } from '../../../contexts.ts';
import type { BenchStack } from '../../bench/bench-stack.ts';

/** Longer than a sender may have a mail in hand before it is taken for dead, ms. */
const leaseMs = 6 * 60_000;

/** Sends what is due once the leases of dead senders are over: by a sender whose clock is that much ahead. */
export async function sendAfterLease(bench: BenchStack): Promise<number> {
  const clock: Clock = { now: () => new Date(Date.now() + leaseMs) };
  const config = { ...testConfig(bench.url), dataFolder: bench.stack.dataFolder };
  const bus = await NatsBus.connect({ url: bench.broker.url, name: 'late-sender', onError: () => undefined });
  const runtime = await openRuntime({ name: 'late-sender', config, contexts, bus, clock });
  const mailer = openMailer(config);
  try {
    let sent = 0;
    for (let n = -1; n !== 0; sent += n) n = await sendDue(runtime, mailer, bench.accountId);
    return sent;
  } finally {
    mailer.close();
    await runtime.close();
  }
}
