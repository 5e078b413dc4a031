import { command, type Outcome, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { communicationLogAggregate, startSending } from '../domain/communication-log.ts';
import { intendAttempt } from '../mail/ledger.ts';

/** A sender takes a due message in hand; answers the number of the attempt, or null when it is not to be sent now. */
export const takeInHand = command(
  'communication.takeInHand',
  async ({ id }: { id: number }, context): Promise<Outcome<{ attempt: number | null }>> => {
    const { tx, accountId, now } = context;
    const log = await context.load(communicationLogAggregate, id);
    const started = startSending(log.state, now);
    if (started?.type !== 'message.sendStarted') return outcome({ attempt: null });
    const { attempt } = started.data;
    if (!(await intendAttempt(tx, accountId, id, attempt, now))) return outcome({ attempt: null });
    return outcome({ attempt }, change(log, [started]));
  },
);
