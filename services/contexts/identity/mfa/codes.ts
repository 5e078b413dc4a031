import { generateSecret, generateURI, verifySync } from 'otplib';

/** Clocks of telephones may be off by one step of 30 seconds. */
const toleranceSeconds = 30;

/** A new secret and the address an authenticator reads as a QR code (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). */
export function newAuthenticator(email: string): { secret: string; url: string } {
  const secret = generateSecret();
  return { secret, url: generateURI({ issuer: 'Glasshouse', label: email, secret }) };
}

/** The step a code belongs to, when it is right now and newer than `after`; null otherwise. */
export function stepOf(secret: string, code: string, now: Date, after: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const answer = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
  });
  const step = answer.valid && 'timeStep' in answer ? answer.timeStep : null;
  return step !== null && step > after ? step : null;
}
