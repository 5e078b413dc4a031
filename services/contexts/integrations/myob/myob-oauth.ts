import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { Organisation, Tokens } from '../port/accounting-port.ts';
import { ask } from '../port/ask.ts';
import { Blocked, Postponed } from '../port/failures.ts';

/** Scopes by part of the file, and the one that lets a connection last. */
const scopes = [
  'offline_access',
  'sme-company-file',
  'sme-company-settings',
  'sme-contacts-customer',
  'sme-general-ledger',
  'sme-sales',
];

/** Where MYOB lives, or the server that stands in for it. */
export const myobHosts = ({ standIn }: ProviderConfig) => {
  const login = `${standIn ?? 'https://secure.myob.com'}/oauth2`;
  return {
    consent: `${login}/account/authorize`,
    token: `${login}/v1/authorize`,
    api: `${standIn ?? 'https://api.myob.com'}/accountright`,
  };
};

interface File {
  readonly Id: string;
  readonly Name: string;
}

/**
 * Consent and tokens of MYOB. An administrator of a company file consents to that file alone, which the address on the way back
 * names; older keys list the files instead. Refresh tokens rotate, and MYOB has no call that takes a consent back.
 */
export function myobOauth(config: ProviderConfig) {
  const hosts = myobHosts(config);
  const { clientId: client_id, clientSecret: client_secret } = config;
  async function tokens(form: Record<string, string>): Promise<Tokens> {
    const answer = await ask({ method: 'POST', url: hosts.token, form: { client_id, client_secret, ...form } });
    if (answer.status >= 500 || answer.status === 429) throw new Postponed('MYOB cannot be reached');
    const said = (answer.body ?? {}) as { access_token?: string; refresh_token?: string; expires_in?: number | string };
    if (answer.status !== 200 || !said.access_token || !said.refresh_token)
      throw new Blocked('tokenDead', 'MYOB no longer accepts the connection: connect it again');
    return {
      accessToken: said.access_token,
      refreshToken: said.refresh_token,
      expiresIn: Number(said.expires_in ?? 1_200),
    };
  }
  async function read<T>(path: string, accessToken: string): Promise<T> {
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'x-myobapi-key': client_id,
      'x-myobapi-version': 'v2',
    };
    const answer = await ask({ method: 'GET', url: `${hosts.api}/${path}`, headers });
    if (answer.status !== 200) throw new Postponed('MYOB does not say which company files there are');
    return answer.body as T;
  }
  return {
    consentUrl: (state: string, redirectUri: string) =>
      `${hosts.consent}?${new URLSearchParams({
        ...{ response_type: 'code', client_id, redirect_uri: redirectUri, scope: scopes.join(' '), state },
        prompt: 'consent',
      })}`,
    exchange: (code: string, redirectUri: string) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken: string) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** Nothing to ask for: the tokens are forgotten here, and end there by themselves. */
    revoke: async () => {},
    async organisations(accessToken: string, businessId?: string): Promise<readonly Organisation[]> {
      if (!businessId)
        return (await read<readonly File[]>('', accessToken)).map(({ Id, Name }) => ({ id: Id, name: Name }));
      const { CompanyFile } = await read<{ CompanyFile: File }>(encodeURIComponent(businessId), accessToken);
      return [{ id: CompanyFile.Id, name: CompanyFile.Name }];
    },
  };
}
