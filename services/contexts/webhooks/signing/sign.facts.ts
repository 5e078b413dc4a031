import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret: 32 bytes of chance behind `whsec_`, as Standard Webhooks writes it. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

const bytesOf = (secret: string, id: string, timestamp: number, body: Uint8Array): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();

/** Signs the very bytes that are sent: `v1,` and HMAC-SHA256 in base64, one for each secret, with blanks between them. */
export const signatureOf = (secrets: readonly string[], id: string, timestamp: number, body: Uint8Array): string =>
  secrets.map((secret) => `v1,${bytesOf(secret, id, timestamp, body).toString('base64')}`).join(' ');

/** What stands in the headers of a message. */
export interface SignedHead {
  readonly id: string;
  /** Seconds since 1970, as it was sent. */
  readonly timestamp: string;
  readonly signature: string;
}

const toleranceSeconds = 300;

/** Whether a body was signed by who knows one of the secrets, within five minutes of now. */
export function isSigned(secrets: readonly string[], head: SignedHead, body: Uint8Array, now: Date): boolean {
  if (!/^\d{1,12}$/.test(head.timestamp) || !head.id) return false;
  const timestamp = Number(head.timestamp);
  if (Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds) return false;
  const given = head.signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  return secrets.some((secret) => {
    const own = bytesOf(secret, head.id, timestamp, body);
    return given.some((text) => isSame(own, text));
  });
}

/** The same bytes, written the same way: base64 has several spellings of one value. */
function isSame(own: Buffer, text: string): boolean {
  const theirs = Buffer.from(text, 'base64');
  return own.length === theirs.length && timingSafeEqual(own, theirs) && theirs.toString('base64') === text;
}
