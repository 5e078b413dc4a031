import { randomSecret, signToken } from '../../../platform/auth/tokens.ts';
import { AcceptedAnswer } from '../../../platform/http/accepted-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField, unauthenticated } from '../../../platform/kernel/errors.ts';
import { openVisit } from '../../identity/visits/visits.facts.ts';
import { actingOn } from '../accounts/acting.ts';
import type { developerVisitsContract } from './visits.contract.ts';

/** Visits a company: begins what it approved, or asks it. */
export const proxyLogin = openHandler(
  'developer.proxyLogin',
  async (input: InputOf<typeof developerVisitsContract.proxyLogin>, context) => {
    const { runtime, principal, ip, userAgent } = context;
    if (!principal) throw unauthenticated();
    const { accountId, userId, mode, reason, minutes } = input;
    if (accountId === principal.accountId) throw badField('accountId', 'This is your own company');
    const execution = actingOn(accountId, context);
    const sessionId = randomSecret();
    const done = await runtime.execute(
      openVisit,
      {
        ...{ mode, reason, minutes, sessionId, asId: userId ?? null, use: { ip, userAgent } },
        visitor: {
          ...{ accountId: principal.accountId, userId: principal.userId, sessionId: principal.sessionId },
          name: execution.actor.name,
        },
      },
      execution,
    );
    const opened = done?.answer;
    if (!opened) throw new Error('A visit was neither begun nor asked for');
    if (opened.endsAt === null) return new AcceptedAnswer({ requestId: opened.visitId });
    const session = { accountId, userId: opened.asId, sessionId };
    const token = await signToken(runtime.config.secret, session, runtime.clock.now());
    return { token, proxyId: opened.visitId, expiresAt: opened.endsAt };
  },
);
