import { describe, expect, it } from 'vitest';
import { isSigned, readSignedUrl, signUrl } from './signed-url.ts';

const secret = 'a secret of a test that is long enough';
const session = { accountId: 7, userId: 9, sessionId: 'abc-_DEF' };
const now = new Date('2026-11-21T10:00:00.500Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const read = (url: string, at = now, method = 'GET') => readSignedUrl(secret, method, url, at);

describe('a signed address', () => {
  const url = signUrl(secret, session, 'GET', '/api/v1/orders?format=csv', now);

  it('B-046 opens the signed path and query for 60 seconds, and names who it is for', () => {
    expect(read(url)).toEqual(session);
    expect(read(url, after(59))).toEqual(session);
    expect(read(url, after(60))).toBeNull();
    expect(read(signUrl(secret, session, 'PUT', '/a', now, 600), after(599), 'PUT')).toEqual(session);
  });

  it('B-046 is worth nothing once anything in it was changed', () => {
    const changed = [
      url.replace('format=csv', 'format=pdf'),
      url.replace('/orders', '/contacts'),
      url.replace('/orders', '//orders'),
      url.replace('/orders', '/%6frders'),
      url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
      url.replace('signature=7.', 'signature=8.'),
      url.replace('.9.', '.1.'),
      url.replace('abc-_DEF', 'abc-_DEG'),
      `${url}&length=-1`,
      url.replace('?', '?length=-1&'),
      url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'),
      url.slice(0, -1),
      url.replace(/&signature=.*/, ''),
      '',
    ];
    for (const one of changed) expect(read(one), one).toBeNull();
    for (const method of ['HEAD', 'POST', 'PUT', 'get']) expect(read(url, now, method)).toBeNull();
    expect(readSignedUrl(`${secret}!`, 'GET', url, now)).toBeNull();
  });

  it('carries no token and no secret', () => {
    expect(url).not.toContain(secret);
    expect(url).toMatch(/^\/api\/v1\/orders\?format=csv&expires=\d+&signature=7\.9\.abc-_DEF\.[\w-]{43}$/);
    expect([isSigned(url), isSigned('/api/v1/orders?search=signature')]).toEqual([true, false]);
  });
});
