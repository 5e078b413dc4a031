import { randomSecret, signToken } from '../../../platform/auth/tokens.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import { checkCode } from '../mfa/check-code.ts';
import { BoundedPool } from '../passwords/bounded-pool.ts';
import { hashesAtOnce, passwordMatches } from '../passwords/passwords.ts';
import { startSession } from '../sessions/start-session.ts';
import { readCredential } from '../store/credentials.ts';
import { admitGuess, forgiveGuess } from '../store/sign-in-attempts.ts';
import { findEmail, normalEmail } from '../store/sign-in-names.ts';
import { lockedOut, wrongCredentials } from './wrong-credentials.ts';

interface Input {
  email: string;
  password: string;
  /** The 6 digits of the authenticator, once the server has asked for them. */
  token?: string | undefined;
}

/** Asked for an address that does not exist, so that it costs the same statements. */
const nobody = { accountId: 0, userId: 0 };

/**
 * Who would wait for a hash waits here, before the first statement: fifty at once would queue for the connections that
 * everybody else reads through. One more than can be hashed, so that hashing never waits for statements.
 */
const door = new BoundedPool({ parallel: hashesAtOnce + 1, maxWaiting: 100 });

/** Signs in: 422 by field when something is missing, wrong or locked, never 401; 503 when too many sign in at once. */
export const authenticate = openHandler('identity.authenticate', async (input: Input, context: OpenContext) => {
  assertFilled(input);
  return door.run(() => signIn(input, context));
});

async function signIn(input: Input, context: OpenContext) {
  const { runtime } = context;
  const email = normalEmail(input.email);
  const now = runtime.clock.now();
  // Counted before it is checked: of many guesses at once no more are checked than one after the other.
  if (!(await admitGuess(runtime.db, email, now))) throw lockedOut('email');
  const holder = (await findEmail(runtime.db, email)) ?? nobody;
  const hash = await withAccount(runtime.db, holder.accountId, (tx) =>
    readCredential(tx, holder.accountId, holder.userId),
  );
  if (!(await passwordMatches(hash, input.password)) || hash === null) {
    runtime.log.info({ reqId: context.correlationId, ip: context.ip }, 'sign-in refused');
    throw wrongCredentials();
  }
  if ((await checkCode(runtime, holder, input.token?.trim(), now)) === 'missing') {
    await forgiveGuess(runtime.db, email);
    return { requireMFAToken: true };
  }
  const sessionId = randomSecret();
  await runtime.execute(
    startSession,
    { userId: holder.userId, sessionId, verifiedHash: hash, use: { ip: context.ip, userAgent: context.userAgent } },
    {
      accountId: holder.accountId,
      actor: { userId: holder.userId, name: 'Sign-in' },
      can: () => false,
      correlationId: context.correlationId,
    },
  );
  await forgiveGuess(runtime.db, email);
  return { token: await signToken(runtime.config.secret, { ...holder, sessionId }, now) };
}

function assertFilled({ email, password }: Input): void {
  const missing: ErrorDetail[] = [];
  if (!email.trim()) missing.push({ target: 'email', message: 'Enter your e-mail address' });
  if (!password) missing.push({ target: 'password', message: 'Enter your password' });
  if (missing.length) throw badFields(missing);
}
