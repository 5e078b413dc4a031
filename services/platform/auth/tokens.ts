import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** What a bearer token says. */
export interface Session {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
}

const audience = 'glasshouse';
/** A token lives this long; it rolls, so an active user never sees it end. */
export const tokenMinutes = 60;
/** A token older than this is replaced by a new one in the answer's Authorization header. */
const rollAfterSeconds = 60;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a bearer token. */
export function signToken(secret: string, session: Session, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ acc: session.accountId, sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(session.userId))
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenMinutes * 60)
    .sign(keyOf(secret));
}

/** Reads a bearer token; null for anything that is not one of ours, whole and alive. */
export async function readToken(
  secret: string,
  token: string,
  now: Date,
): Promise<(Session & { isStale: boolean }) | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      typ: 'JWT',
      currentDate: now,
    });
    const session = { accountId: Number(payload.acc), userId: Number(payload.sub), sessionId: String(payload.sid) };
    if (!Number.isInteger(session.accountId) || !Number.isInteger(session.userId)) return null;
    return { ...session, isStale: now.getTime() / 1000 - (payload.iat ?? 0) > rollAfterSeconds };
  } catch {
    return null;
  }
}

/** A secret nobody can guess, for sessions and tickets. */
export const randomSecret = () => randomBytes(24).toString('base64url');
/** What is stored of a secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
