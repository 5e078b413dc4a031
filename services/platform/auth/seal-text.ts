import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names how a text is sealed, so that another way can come beside it. */
const version = '1.';

/** Seals and opens texts of one purpose: each purpose has a key of its own, made from the product's secret. */
export function sealOf(purpose: string) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    /** Seals a text with AES-256-GCM: the version, then base64url of nonce, tag and text. */
    seal(secret: string, text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Opens what `seal` closed; one without a version is of the first; null when it was sealed with another secret or was touched. */
    unseal(secret: string, sealed: string): string | null {
      try {
        const bytes = Buffer.from(sealed.startsWith(version) ? sealed.slice(version.length) : sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
