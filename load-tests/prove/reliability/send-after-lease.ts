import { contexts } from '@glasshouse/services/apps/contexts';
import { openMailer } from '@glasshouse/services/contexts/communication/mail/open-mailer';
import { sendDue } from '@glasshouse/services/contexts/communication/mail/send-due';
import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import type { Clock } from '@glasshouse/services/platform/kernel/ambient';
import { openRuntime } from '@glasshouse/services/platform/runtime';
import { testConfig } from '@glasshouse/services/platform/testing/harness';
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
