import { wasRefused } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { RemotePayment } from '../port/changes.ts';
import { findIncoming } from './find-incoming.ts';
import { incomingAggregate, knownIncoming, moveIncoming } from './incoming-payment.ts';
import { claimIncoming } from './take-in.ts';
import type { Refusal } from './why-refused.ts';

interface Input extends Refusal {
  readonly key: IntegrationKey;
  readonly payment: RemotePayment;
}

/** Writes down why a payment there did not come in: a person sees it with its fix. Nothing when that is known, or it came in meanwhile. */
export const noteIncomingRefusal = command(
  'integrations.noteIncomingRefusal',
  async ({ key, payment, cause, message }: Input, context) => {
    const there = await findIncoming(context, key, payment);
    if (!there) return outcome({ isNoted: false });
    const known = await knownIncoming(context.tx, context.accountId, there);
    if (known === null) {
      const incoming = await context.start(incomingAggregate);
      await claimIncoming(context, there, incoming.id);
      return outcome({ isNoted: true }, change(incoming, moveIncoming(there, 'refuse', { cause, message })));
    }
    const incoming = await context.load(incomingAggregate, known);
    const isNews = wasRefused(incoming.state.status) && incoming.state.message !== message;
    const events = isNews ? moveIncoming(incoming.state, 'refuse', { cause, message }) : [];
    return outcome({ isNoted: isNews }, change(incoming, events));
  },
);
