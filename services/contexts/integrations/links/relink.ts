import { openHandler } from '../../../platform/http/open-handler.ts';
import { badField, conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { bindLink } from './bind-link.ts';
import { candidatesOf } from './list-candidates.ts';
import type { LinkRef } from './own-link.ts';

/** Binds a record to another one over there: of the same kind and total, and not bound already. */
export const relink = openHandler(
  'integrationLinks.relink',
  async ({ remoteId, ...ref }: LinkRef & { remoteId?: string | undefined }, context) => {
    const { runtime, principal, correlationId } = context;
    if (!principal) throw unauthenticated();
    const found = await candidatesOf(context, ref);
    const fitting = found.filter((one) => one.refusal === null);
    const chosen =
      remoteId === undefined
        ? fitting.length === 1
          ? fitting[0]
          : undefined
        : found.find((one) => one.remoteId === remoteId);
    if (!chosen) {
      if (remoteId !== undefined) throw badField('remoteId', 'There is no such record over there');
      throw conflict(
        'ChooseRecord',
        fitting.length === 0 ? 'No record over there fits' : 'Several records fit: choose one',
        { found },
      );
    }
    if (chosen.refusal) throw badField('remoteId', `It cannot be bound: ${chosen.refusal}`);
    const { accountId, userId, name, can } = principal;
    const caller = { accountId, actor: { userId, name }, can, correlationId };
    const done = await runtime.execute(bindLink, { ...ref, remoteId: chosen.remoteId, url: chosen.url }, caller);
    if (!done) throw conflict('ConcurrencyError', 'Somebody changed it meanwhile. Try again');
    return done.answer;
  },
);
