import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newAuthenticator, stepOf } from './codes.ts';
import { seal, unseal } from './seal.ts';

const now = new Date('2026-03-02T00:00:10Z');
const at = (secret: string, seconds: number) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + seconds });

describe('codes of an authenticator', () => {
  const { secret, url } = newAuthenticator('kim@example.com.au');

  it('B-382 takes exactly six digits', () => {
    expect(url).toMatch(/^otpauth:\/\/totp\/Glasshouse:kim%40example\.com\.au\?secret=/);
    expect(stepOf(secret, at(secret, 0), now, 0)).toBeGreaterThan(0);
    for (const wrong of ['', '12345', '1234567', `${at(secret, 0)} `, 'abcdef', '１２３４５６'])
      expect(stepOf(secret, wrong, now, 0)).toBeNull();
  });

  it('allows clocks to be one step off, and no code a second time', () => {
    const step = stepOf(secret, at(secret, -30), now, 0) ?? 0;
    expect(step).toBeGreaterThan(0);
    expect(stepOf(secret, at(secret, -30), now, step)).toBeNull();
    expect(stepOf(secret, at(secret, 30), now, step)).toBeGreaterThan(step);
    expect(stepOf(secret, at(secret, -300), now, 0)).toBeNull();
    expect(stepOf(secret, at(secret, 300), now, 0)).toBeNull();
  });
});

describe('a sealed secret', () => {
  it('opens with its own key only, and not when touched', () => {
    const sealed = seal('a secret of the product', 'GMLQVKMR');
    expect(sealed).not.toContain('GMLQ');
    expect(unseal('a secret of the product', sealed)).toBe('GMLQVKMR');
    expect(sealed).toMatch(/^1\./);
    expect(unseal('a secret of the product', sealed.slice(2))).toBe('GMLQVKMR');
    expect(unseal('another secret', sealed)).toBeNull();
    expect(unseal('a secret of the product', `${sealed.slice(0, -2)}AA`)).toBeNull();
    expect(unseal('a secret of the product', '')).toBeNull();
  });
});
