import { expect, it } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { securityHeaders } from './security-headers.ts';

const headersWith = (mapsKey: string | undefined) =>
  securityHeaders({ config: { mapsKey, isProduction: true } } as unknown as Runtime, 'c-1');

it('lets nothing of another site in while no maps service is configured', () => {
  const headers = headersWith(undefined);
  expect(headers['content-security-policy']).not.toContain('google');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['referrer-policy']).toBe('no-referrer');
});

it('B-238 lets the maps service in where its key is configured, and nothing beyond it', () => {
  const policy = headersWith('a key')['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(policy).toContain("object-src 'none'");
});
