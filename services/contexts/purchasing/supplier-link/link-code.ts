import { createHmac } from 'node:crypto';
import { isProof } from '../../../platform/auth/is-proof.ts';

/** One sending of one purchase order. Every sending makes the codes before it worthless. */
export interface LinkClaim {
  readonly accountId: number;
  readonly id: number;
  readonly version: number;
  readonly expiresAt: Date;
}

const days = 90;
/** Until when a link made now works. */
export const linkEnds = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000 + days * 86_400_000);

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const numbersOf = ({ accountId, id, version, expiresAt }: LinkClaim) => [accountId, id, version, seconds(expiresAt)];
const markOf = (secret: string, claim: LinkClaim) =>
  createHmac('sha256', secret)
    .update(`supplier purchase order ${numbersOf(claim).join(' ')}`)
    .digest();

/** The code of a link: what it is for, signed. Good for this order and nothing else. */
export const codeOf = (secret: string, claim: LinkClaim): string =>
  `${numbersOf(claim)
    .map((n) => n.toString(36))
    .join('.')}.${markOf(secret, claim).toString('base64url')}`;

/** The page of the supplier; the code stands behind the #, which a browser never sends. */
export const linkOf = (publicUrl: string, code: string): string => `${publicUrl}/purchasing/supplier#${code}`;

/** What a code is for; null when it is forged, mangled or too old. */
export function readCode(secret: string, code: string, now: Date): LinkClaim | null {
  const parts = code.split('.');
  if (parts.length !== 5) return null;
  const [accountId = 0, id = 0, version = 0, ends = 0] = parts
    .slice(0, 4)
    .map((part) => (/^[0-9a-z]{1,10}$/.test(part) ? Number.parseInt(part, 36) : 0));
  if (!accountId || !id || !ends) return null;
  const claim = { accountId, id, version, expiresAt: new Date(ends * 1000) };
  return now < claim.expiresAt && isProof(parts[4] ?? '', markOf(secret, claim)) ? claim : null;
}
