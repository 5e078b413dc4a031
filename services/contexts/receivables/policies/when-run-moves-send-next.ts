import { isSending } from '@glasshouse/state-machines/payment/statement-run.machine';
import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { sendNextStatements } from '../statements/send-next-statements.ts';
import type { statementRunEvents } from '../statements/statement-run.ts';

interface Moved {
  readonly streamId: number;
  readonly data: { readonly to: string };
}
const goOn = async ({ streamId: id, data }: Moved, { dispatch }: PolicyContext) => {
  if (isSending(data.to)) await dispatch(sendNextStatements, { id });
};

/** A statement run goes on by what it has done: whoever dies in between leaves the last event, and it goes on from there. */
export const whenRunMovesSendNext = policy<typeof statementRunEvents>('when-run-moves-send-next', {
  'statementRun.started': goOn,
  'statementRun.moved': goOn,
  'statementRun.resumed': goOn,
});
