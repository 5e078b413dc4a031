import { createHmac } from 'node:crypto';
import { isProof } from '../auth/is-proof.ts';
import type { Session } from '../auth/tokens.ts';

/** A signed address lives this long unless told otherwise. */
export const signedSeconds = 60;

/**
 * An address the browser may open by itself: it carries who it was made for, until when, and a proof of both, but no
 * token. It opens exactly this method, path and query; whose session has ended, or whose right is gone, opens nothing.
 * `pathAndQuery` is the path as it is sent, from the host's root: `/api/v1/orders?format=csv`.
 */
export function signUrl(
  secret: string,
  session: Session,
  method: string,
  pathAndQuery: string,
  now: Date,
  seconds = signedSeconds,
): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds;
  const proof = proofOf(secret, session, method, pathAndQuery, expires).toString('base64url');
  const { accountId, userId, sessionId } = session;
  const mark = pathAndQuery.includes('?') ? '&' : '?';
  return `${pathAndQuery}${mark}expires=${expires}&signature=${accountId}.${userId}.${sessionId}.${proof}`;
}

// The two keys stand last: whatever stands behind them would not be covered.
const signedPattern = /^(.+)[?&]expires=(\d{1,12})&signature=(\d{1,15})\.(\d{1,15})\.([\w-]{1,64})\.([\w-]{43})$/;

/** Whose signed address this is; null when it is none, was changed, is for another method or has expired. */
export function readSignedUrl(secret: string, method: string, url: string, now: Date): Session | null {
  const [, pathAndQuery = '', expires, accountId, userId, sessionId = '', proof = ''] = signedPattern.exec(url) ?? [];
  const session = { accountId: Number(accountId), userId: Number(userId), sessionId };
  if (!proof || Number(expires) * 1000 <= now.getTime()) return null;
  const right = proofOf(secret, session, method, pathAndQuery, Number(expires));
  return isProof(proof, right) ? session : null;
}

/** Does the address carry a signature, right or wrong? */
export const isSigned = (url: string): boolean => /[?&]signature=/.test(url);

function proofOf(secret: string, session: Session, method: string, pathAndQuery: string, expires: number): Buffer {
  // JSON keeps the parts apart, and the first one keeps this apart from what else the secret signs.
  const { accountId, userId, sessionId } = session;
  const parts = ['signed address', accountId, userId, sessionId, method, pathAndQuery, expires];
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}
