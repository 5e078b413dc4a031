import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { sendNextStatements } from '../statements/send-next-statements.ts';
import type { statementRunEvents } from '../statements/statement-run.ts';
import { runLimit } from '../statements/statements.contract.ts';

/** Sends step by step, each its own transaction, so that a stop is heard between two. */
const sendAll = async ({ streamId: id }: { readonly streamId: number }, { dispatch }: PolicyContext) => {
  // No run has more steps than customers: a loop that does not end is none.
  for (let i = 0; i < runLimit; i += 1) {
    // A step that an earlier delivery did answers nothing: the next one goes on from it.
    const answer = await dispatch(sendNextStatements, { id }, `step ${i}`);
    if (answer?.isOver) return;
  }
};

/** A statement run that begins or goes on sends to whoever waits. */
export const whenRunBeginsSendStatements = policy<typeof statementRunEvents>('when-run-begins-send-statements', {
  'statementRun.started': sendAll,
  'statementRun.resumed': sendAll,
});
