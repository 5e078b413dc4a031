import { timingSafeEqual } from 'node:crypto';

/** Is a text this proof, to the letter? base64url has several spellings of the same bytes; only the one we write counts. */
export function isProof(given: string, right: Buffer): boolean {
  const [text, own] = [Buffer.from(given), Buffer.from(right.toString('base64url'))];
  return text.length === own.length && timingSafeEqual(text, own);
}
