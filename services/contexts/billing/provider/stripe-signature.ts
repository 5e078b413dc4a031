import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is older, or of a time to come, was recorded somewhere and is sent again, s. */
const toleranceSeconds = 300;

/**
 * Whether Stripe signed these bytes a moment ago. The header has the time and one signature for each secret in use:
 * `t=1492774577,v1=5257a8…`, HMAC-SHA-256 over "time.bytes" (docs.stripe.com/webhooks).
 */
export function isSignedByStripe(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (!/^\d{1,12}$/.test(time) || age > toleranceSeconds) return false;
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([key, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return key === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
