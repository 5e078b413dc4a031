import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type MonthOf, readTieOut } from './get-tie-out.ts';
import { noteTiedOut } from './note-tied-out.ts';

/** Ties a month out: every cent of difference has its cause. 409 while one has none. */
export const tieOut = openHandler('integrations.tieOut', async (of: MonthOf, context) => {
  const { accountId, answer } = await readTieOut(context, of);
  if (Number(answer.unexplained) !== 0)
    throw conflict('Unexplained', `$${answer.unexplained} is unexplained: find its cause first`);
  const { runtime, principal, correlationId } = context;
  const actor = { userId: principal?.userId ?? null, name: principal?.name ?? '' };
  const can = principal?.can ?? (() => false);
  const said = { key: of.integrationKey, month: answer.month, documents: answer.documents, total: answer.ar.here };
  await runtime.execute(noteTiedOut, said, { accountId, actor, can, correlationId });
  return { ...answer, tiedOut: { at: runtime.clock.now().toISOString(), by: actor.name } };
});
