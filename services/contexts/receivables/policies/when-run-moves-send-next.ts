import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { sendNextStatements } from '../statements/send-next-statements.ts';
import type { Progress, statementRunEvents } from '../statements/statement-run.ts';

interface Moved {
  readonly streamId: number;
  readonly data: { readonly progress: Progress };
}
const goOn = async ({ streamId: id, data }: Moved, { dispatch }: PolicyContext) => {
  if (data.progress.status === 'running') await dispatch(sendNextStatements, { id });
};

/** A sending of statements goes on by what it has done: whoever dies in between leaves the last event, and it goes on from there. */
export const whenRunMovesSendNext = policy<typeof statementRunEvents>('when-run-moves-send-next', {
  'statementRun.started': goOn,
  'statementRun.moved': goOn,
  'statementRun.resumed': goOn,
});
