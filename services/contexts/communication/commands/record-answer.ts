import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { MessageEvent } from '../communication.events.ts';
import { afterRefusal, communicationLogAggregate } from '../domain/communication-log.ts';
import { settleAttempt } from '../mail/ledger.ts';
import { forgetSecrets } from '../reading/inbox-store.ts';

interface Input {
  readonly id: number;
  readonly attempt: number;
  /** What the mail server said: taken, or not. */
  readonly answer:
    | { readonly messageId: string; readonly answer: string; readonly refused: readonly string[] }
    | { readonly problem: string; readonly isFinal: boolean };
}

/** Writes down what the mail server said to an attempt. An answer that comes after a later one changes nothing. */
export const recordAnswer = command('communication.recordAnswer', async ({ id, attempt, answer }: Input, context) => {
  const { tx, accountId, now } = context;
  const log = await context.load(communicationLogAggregate, id);
  await settleAttempt(tx, accountId, id, attempt, now);
  if (log.state.dueAt === null || log.state.attempts !== attempt) return outcome({});
  const event: MessageEvent =
    'problem' in answer
      ? afterRefusal(attempt, answer.problem, answer.isFinal, now)
      : { type: 'message.sent', data: { ...answer, refused: [...answer.refused] } };
  if (event.type !== 'message.postponed') await forgetSecrets(tx, accountId, id);
  return outcome({}, change(log, [event]));
});
