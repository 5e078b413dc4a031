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

/** Clocks of services may differ by so much, s: a token from further in the future was not signed by one of ours. */
const leewaySeconds = 60;
/** A ticket opens a websocket, once, within this time. */
const ticketSeconds = 30;
const ticketAudience = 'glasshouse-realtime';

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
    const age = now.getTime() / 1000 - (payload.iat ?? Number.NEGATIVE_INFINITY);
    if (age < -leewaySeconds || age > tokenMinutes * 60 + leewaySeconds) return null;
    return { ...session, isStale: age > rollAfterSeconds };
  } catch {
    return null;
  }
}

/** What a ticket says; `id` is spent with it. */
export interface Ticket {
  readonly session: Session;
  readonly id: string;
  readonly expiresAt: Date;
}

/** Signs a one-time ticket for the websocket. It is nothing a request could carry as its bearer token. */
export function signTicket(secret: string, session: Session, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ acc: session.accountId, sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'ticket' })
    .setSubject(String(session.userId))
    .setAudience(ticketAudience)
    .setJti(randomSecret())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ticketSeconds)
    .sign(keyOf(secret));
}

/** Reads a ticket, which may have been spent; null for anything that is not one of ours, whole and in time. */
export async function readTicket(secret: string, ticket: string, now: Date): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(secret), {
      algorithms: ['HS256'],
      audience: ticketAudience,
      typ: 'ticket',
      currentDate: now,
      requiredClaims: ['jti', 'exp', 'iat'],
    });
    if ((payload.iat ?? 0) > now.getTime() / 1000 + leewaySeconds) return null;
    const session = { accountId: Number(payload.acc), userId: Number(payload.sub), sessionId: String(payload.sid) };
    return { session, id: String(payload.jti), expiresAt: new Date((payload.exp ?? 0) * 1000) };
  } catch {
    return null;
  }
}

/** A secret nobody can guess, for sessions and tickets. */
export const randomSecret = () => randomBytes(24).toString('base64url');
/** What is stored of a secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
