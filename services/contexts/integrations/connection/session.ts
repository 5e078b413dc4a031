import { sealOf } from '../../../platform/auth/seal-text.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { AccountingPort, Session, Tokens } from '../port/accounting-port.ts';
import { ask } from '../port/ask.ts';
import { Blocked, Postponed } from '../port/failures.ts';
import { type Purpose, takeTurn } from './budget.ts';
import { keepPace } from './pace.ts';
import { keepOrganisation, keepToken, readToken, takeRefresh } from './stores.ts';

const { seal, unseal } = sealOf('glasshouse accounting tokens');
/** A token that ends within so long is renewed first, ms. */
const margin = 60_000;
/** Whoever refreshes has so long; after that another one tries, ms. */
const turnMs = 30_000;

type Runtime = Pick<RuntimeCore, 'db' | 'clock' | 'config'>;
interface Of {
  readonly accountId: number;
  readonly key: IntegrationKey;
}

/** Keeps new tokens in place of the old ones. */
export async function keepTokens(
  { db, clock, config }: Runtime,
  { accountId, key }: Of,
  tokens: Tokens,
): Promise<void> {
  const now = clock.now();
  const sealed = seal(config.secret, JSON.stringify(tokens));
  const until = new Date(now.getTime() + tokens.expiresIn * 1_000);
  await withAccount(db, accountId, (tx) => keepToken(tx, accountId, key, sealed, until, now));
}

/** The tokens as they are kept; null when there are none that can be opened. */
export async function openTokens({ db, config }: Runtime, { accountId, key }: Of) {
  const kept = await withAccount(db, accountId, (tx) => readToken(tx, accountId, key));
  const text = kept && unseal(config.secret, kept.sealed);
  return kept && text ? { ...kept, tokens: JSON.parse(text) as Tokens } : null;
}

const dead = (name: string) => new Blocked('tokenDead', `${name} no longer accepts the connection: connect it again`);

/**
 * An access token that is good for a while. Refresh tokens rotate, so one holder renews at a time; who comes meanwhile is
 * told to come later. A crash after the renewal leaves the old pair, which providers take for a while longer.
 */
export async function accessToken(
  runtime: Runtime,
  of: Of,
  provider: AccountingPort,
  isRefused = false,
): Promise<string> {
  const kept = await openTokens(runtime, of);
  if (!kept) throw dead(provider.name);
  const now = runtime.clock.now();
  if (!isRefused && kept.expiresAt.getTime() - now.getTime() > margin) return kept.tokens.accessToken;
  const until = new Date(now.getTime() + turnMs);
  const hasTurn = await withAccount(runtime.db, of.accountId, (tx) =>
    takeRefresh(tx, of.accountId, of.key, kept.sealed, now, until),
  );
  if (!hasTurn) throw new Postponed('The connection is being renewed', 2);
  const renewed = await provider.refresh(kept.tokens.refreshToken);
  await keepTokens(runtime, of, renewed);
  return renewed.accessToken;
}

/** A session within the connected organisation, for people or for the sender: whose part of the minute it takes, in turn. */
export function openSession(
  runtime: Runtime,
  of: Of & { readonly organisationId: string },
  provider: AccountingPort,
  ...purposes: readonly Purpose[]
): Session {
  const { accountId, key, organisationId } = of;
  const once = async (request: Parameters<Session['ask']>[0], token: string) => {
    takeTurn({ organisationId, aMinute: provider.aMinute }, purposes, runtime.clock.now());
    await keepPace(provider.key, provider.gapMs);
    const answer = await ask({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    const dayLeft = provider.dayLeft(answer);
    if (dayLeft !== null)
      await withAccount(runtime.db, accountId, (tx) =>
        keepOrganisation(tx, accountId, key, { organisationId, dayLeft, now: runtime.clock.now() }),
      );
    return answer;
  };
  return {
    organisationId,
    async ask(request) {
      const answer = await once(request, await accessToken(runtime, of, provider));
      return answer.status === 401 ? once(request, await accessToken(runtime, of, provider, true)) : answer;
    },
  };
}
