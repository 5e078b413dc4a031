import { createHmac } from 'node:crypto';
import { isProof } from '../../../platform/auth/is-proof.ts';

/** What somebody without a session may do with a link from a mail. */
export type LinkPurpose = 'passwordReset' | 'invitation' | 'registration';

/** Who a link is for and until when. */
export interface LinkClaim {
  readonly purpose: LinkPurpose;
  readonly accountId: number;
  readonly userId: number;
  readonly expiresAt: Date;
}

const minutes: Record<LinkPurpose, number> = { passwordReset: 10, invitation: 7 * 24 * 60, registration: 24 * 60 };

/** When a link made now ends. */
export const linkEnds = (purpose: LinkPurpose, now: Date): Date => new Date(now.getTime() + minutes[purpose] * 60_000);

/** The page a link opens; the code stands behind the #, which a browser never sends, but for invitations. */
const pages: Record<LinkPurpose, (code: string) => string> = {
  passwordReset: (code) => `/account/resetpassword#${code}`,
  registration: (code) => `/account/registration/complete#${code}`,
  invitation: (code) => `/account/invitation/${code}`,
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const markOf = (secret: string, { purpose, accountId, userId, expiresAt }: LinkClaim, passwordHash: string | null) =>
  createHmac('sha256', secret)
    .update(`link ${purpose} ${accountId} ${userId} ${seconds(expiresAt)} ${passwordHash ?? 'none'}`)
    .digest();

/**
 * The code of a link. It is signed over the user's present password hash: once a password is set it is good for
 * nothing, so it works once, and nothing about it need be kept.
 */
export const codeOf = (secret: string, claim: LinkClaim, passwordHash: string | null): string =>
  [claim.accountId, claim.userId, seconds(claim.expiresAt)].map((n) => n.toString(36)).join('.') +
  `.${markOf(secret, claim, passwordHash).toString('base64url')}`;

/** The whole link, as a mail carries it. */
export const linkOf = (publicUrl: string, purpose: LinkPurpose, code: string): string =>
  `${publicUrl}${pages[purpose](code)}`;

/** What a code says of itself, not believed yet; null when it is none. */
export function readClaim(purpose: LinkPurpose, code: string): LinkClaim | null {
  const [account = '', user = '', ends = '', mark = ''] = code.split('.');
  const [accountId, userId, at] = [account, user, ends].map((part) =>
    /^[0-9a-z]{1,10}$/.test(part) ? Number.parseInt(part, 36) : 0,
  );
  if (!accountId || !userId || !at || !mark) return null;
  return { purpose, accountId, userId, expiresAt: new Date(at * 1000) };
}

/** Is the code ours, whole, alive, and was no password set since? */
export function isGenuine(
  secret: string,
  code: string,
  claim: LinkClaim,
  passwordHash: string | null,
  now: Date,
): boolean {
  const given = code.split('.').slice(3).join('.');
  return now < claim.expiresAt && isProof(given, markOf(secret, claim, passwordHash));
}
