import type { AccountingPort, Session } from '@glasshouse/services/contexts/integrations/port/accounting-port';
import { ask } from '@glasshouse/services/contexts/integrations/port/ask';

/** What a trial begins with: a consent that just came back, or the token that the last trial left. */
export interface TrialKey {
  readonly code?: string | undefined;
  readonly redirectUri?: string | undefined;
  readonly businessId?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly organisationId?: string | undefined;
}

/** A session within the first organisation of a consent, and the key that the next trial begins with. */
export async function openTrial(
  provider: AccountingPort,
  key: TrialKey,
): Promise<{ session: Session; next: TrialKey }> {
  const { code, redirectUri = '', businessId, refreshToken } = key;
  const tokens = code ? await provider.exchange(code, redirectUri) : await provider.refresh(refreshToken ?? '');
  const [first] = key.organisationId ? [] : await provider.organisations(tokens.accessToken, businessId);
  const organisationId = key.organisationId ?? first?.id;
  if (!organisationId) throw new Error('The consent names no organisation');
  const authorization = `Bearer ${tokens.accessToken}`;
  return {
    session: { organisationId, ask: (request) => ask({ ...request, headers: { ...request.headers, authorization } }) },
    next: { refreshToken: tokens.refreshToken, organisationId },
  };
}
