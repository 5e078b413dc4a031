import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { countCache } from '../cache-counts.ts';

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

/** What the signature of a token vouches for; its times in s since 1970. */
interface Vouched extends Session {
  readonly issued: number;
  readonly expires: number;
}

/** As many tokens whose signature is not computed again. */
const mostKept = 5_000;
const kept = new Map<string, Vouched>();
const countLook = countCache('Session tokens', mostKept);

/**
 * Reads a bearer token; null for anything that is not one of ours, whole and alive. A signature is verified once for
 * each token: computing it took a tenth of the commonest request. The times are compared with every request.
 */
export async function readToken(
  secret: string,
  token: string,
  now: Date,
): Promise<(Session & { isStale: boolean }) | null> {
  const key = `${secret}.${token}`;
  const found = kept.get(key);
  countLook(found !== undefined, kept.size);
  const vouched = found ?? (await verify(secret, token, now));
  if (!vouched) return null;
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, vouched);
  const { issued, expires, ...session } = vouched;
  const seconds = now.getTime() / 1000;
  const age = seconds - issued;
  if (seconds >= expires || age < -leewaySeconds || age > tokenMinutes * 60 + leewaySeconds) return null;
  return { ...session, isStale: age > rollAfterSeconds };
}

async function verify(secret: string, token: string, now: Date): Promise<Vouched | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    const session = { accountId: Number(payload.acc), userId: Number(payload.sub), sessionId: String(payload.sid) };
    if (!Number.isInteger(session.accountId) || !Number.isInteger(session.userId)) return null;
    return { ...session, issued: payload.iat ?? 0, expires: payload.exp ?? 0 };
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
