import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { Organisation, Tokens } from '../port/accounting-port.ts';
import { ask } from '../port/ask.ts';
import { Blocked, Postponed } from '../port/failures.ts';

/** Scopes of the granular model, and the one that lets a connection last. */
const scopes = [
  'offline_access',
  'accounting.contacts',
  'accounting.invoices',
  'accounting.payments',
  'accounting.banktransactions',
  'accounting.settings.read',
];

/** Where Xero lives, or the server that stands in for it. */
export const xeroHosts = ({ standIn }: ProviderConfig) =>
  standIn
    ? { login: `${standIn}/identity/connect/authorize`, identity: `${standIn}/connect`, api: standIn }
    : {
        login: 'https://login.xero.com/identity/connect/authorize',
        identity: 'https://identity.xero.com/connect',
        api: 'https://api.xero.com',
      };

/** Consent and tokens of Xero: code with the secret, rotating refresh tokens. */
export function xeroOauth(config: ProviderConfig) {
  const hosts = xeroHosts(config);
  const authorization = `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')}`;
  async function tokens(form: Record<string, string>): Promise<Tokens> {
    const answer = await ask({ method: 'POST', url: `${hosts.identity}/token`, headers: { authorization }, form });
    if (answer.status >= 500 || answer.status === 429) throw new Postponed('Xero cannot be reached');
    const said = (answer.body ?? {}) as { access_token?: string; refresh_token?: string; expires_in?: number };
    if (answer.status !== 200 || !said.access_token || !said.refresh_token)
      throw new Blocked('tokenDead', 'Xero no longer accepts the connection: connect it again');
    return { accessToken: said.access_token, refreshToken: said.refresh_token, expiresIn: said.expires_in ?? 1_800 };
  }
  return {
    consentUrl: (state: string, redirectUri: string) =>
      `${hosts.login}?${new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
      })}`,
    exchange: (code: string, redirectUri: string) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken: string) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken: string) {
      await ask({
        method: 'POST',
        url: `${hosts.identity}/revocation`,
        headers: { authorization },
        form: { token: refreshToken },
      });
    },
    async organisations(accessToken: string): Promise<readonly Organisation[]> {
      const answer = await ask({
        method: 'GET',
        url: `${hosts.api}/connections`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      if (answer.status !== 200) throw new Postponed('Xero does not say which organisations there are');
      return (answer.body as { tenantId: string; tenantName: string }[]).map(({ tenantId, tenantName }) => ({
        id: tenantId,
        name: tenantName,
      }));
    },
  };
}
