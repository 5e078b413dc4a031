import { randomBytes } from 'node:crypto';
import type { Asked, Said } from './wire-server.ts';

/** How a provider gives consent and tokens. */
export interface TokenRules {
  readonly name: string;
  readonly consentPath: string;
  readonly tokenPath: string;
  /** Where a token is taken back; none: nowhere. */
  readonly revocationPath?: string;
  readonly accessMs: number;
  /** A refresh token whose successor was not used yet is taken for so long. */
  readonly graceMs: number;
  /** What the way back carries beside code and state. */
  readonly carries?: () => Readonly<Record<string, string>>;
}
const minuteMs = 60_000;
export const xeroRules: TokenRules = {
  ...{ name: 'Xero', consentPath: '/identity/connect/authorize', tokenPath: '/connect/token' },
  ...{ revocationPath: '/connect/revocation', accessMs: 30 * minuteMs, graceMs: 30 * minuteMs },
};
/** A refresh token of MYOB's is dead as soon as its successor is given. */
export const myobRules = (carries: NonNullable<TokenRules['carries']>): TokenRules => ({
  ...{ name: 'MYOB', consentPath: '/oauth2/account/authorize', tokenPath: '/oauth2/v1/authorize' },
  ...{ accessMs: 20 * minuteMs, graceMs: -1, carries },
});

/** Consent and tokens as a provider gives them: codes good once, refresh tokens that rotate. */
export function providerTokens(now: () => Date, rules: TokenRules) {
  const { name, accessMs, graceMs } = rules;
  const codes = new Set<string>();
  const access = new Map<string, number>();
  const refresh = new Map<string, { usedAt: number | null; next: string | null }>();
  const fresh = () => randomBytes(24).toString('base64url');
  const pair = () => {
    const [accessToken, refreshToken] = [fresh(), fresh()];
    access.set(accessToken, now().getTime() + accessMs);
    refresh.set(refreshToken, { usedAt: null, next: null });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: accessMs / 1_000,
      token_type: 'Bearer',
    };
  };
  const refused: Said = { status: 400, body: { error: 'invalid_grant' } };

  function renewed(token: string): Said {
    const known = refresh.get(token);
    if (!known) return refused;
    const successor = known.next ? refresh.get(known.next) : undefined;
    const isOver = known.usedAt !== null && (successor?.usedAt != null || now().getTime() - known.usedAt > graceMs);
    if (isOver) return refused;
    const next = pair();
    refresh.set(token, { usedAt: now().getTime(), next: next.refresh_token });
    return { status: 200, body: next };
  }

  return {
    isGood: (authorization: string | undefined) =>
      (access.get(authorization?.replace('Bearer ', '') ?? '') ?? 0) > now().getTime(),
    /** Ends every token, as when somebody takes the consent back over there. */
    endAll() {
      access.clear();
      refresh.clear();
    },
    /** Ends the access tokens alone. */
    endAccess: () => access.clear(),
    refreshTokens: () => [...refresh.keys()],
    answer({ method, path, query, text }: Asked): Said | null {
      if (path === rules.consentPath) {
        const code = fresh();
        codes.add(code);
        const back = new URL(query.get('redirect_uri') ?? '');
        back.searchParams.set('code', code);
        back.searchParams.set('state', query.get('state') ?? '');
        for (const [key, value] of Object.entries(rules.carries?.() ?? {})) back.searchParams.set(key, value);
        const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Stand-in for ${name}</title><h1>Stand-in for ${name}</h1><p>Glasshouse asks to keep your books in step.</p><a id="allow" href="${back.toString().replaceAll('&', '&amp;')}">Allow access</a></html>`;
        return { status: 200, html };
      }
      const form = new URLSearchParams(text);
      if (method === 'POST' && path === rules.tokenPath) {
        if (form.get('grant_type') === 'refresh_token') return renewed(form.get('refresh_token') ?? '');
        return codes.delete(form.get('code') ?? '') ? { status: 200, body: pair() } : refused;
      }
      if (method === 'POST' && path === rules.revocationPath) {
        refresh.delete(form.get('token') ?? '');
        return { status: 200 };
      }
      return null;
    },
  };
}
