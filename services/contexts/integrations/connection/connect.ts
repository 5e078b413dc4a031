import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { AppError, badField, unauthenticated } from '../../../platform/kernel/errors.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { AccountingPort, Organisation, Tokens } from '../port/accounting-port.ts';
import { Blocked, Postponed, Unanswered } from '../port/failures.ts';
import { beginConnection } from './begin-connection.ts';
import { hashOf, returnAddress } from './get-connect-address.ts';
import { registered } from './providers.ts';
import { accessToken, keepTokens } from './session.ts';
import { takeConsent } from './stores.ts';

interface Input {
  readonly integrationKey: IntegrationKey;
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly businessId?: string | undefined;
  readonly organisationId?: string | undefined;
  readonly since?: string | undefined;
}

/** A failure of the provider as an answer to a person. */
export function toPerson(error: unknown): never {
  if (error instanceof Blocked)
    throw new AppError(409, error.cause === 'tokenDead' ? 'NotLinked' : 'ProviderError', error.message);
  if (error instanceof Postponed) throw new AppError(503, 'ProviderError', `${error.message}. Try again in a moment`);
  if (error instanceof Unanswered)
    throw new AppError(503, 'ProviderError', 'The other side did not answer. Try again in a moment');
  throw error;
}

/**
 * Takes the consent that the browser brings back, then connects: at once when the person chose one organisation there, else
 * after the choice, asked for again with `organisationId`.
 */
export const connect = openHandler('integrations.connect', async (input: Input, context: OpenContext) => {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name } = principal;
  const { integrationKey: key, since } = input;
  const provider = registered(runtime.config, key);
  const of = { accountId, key };
  const organisations = await choiceOf(context, provider, input).catch(toPerson);
  const chosen = input.organisationId
    ? organisations.find(({ id }) => id === input.organisationId)
    : organisations.length === 1
      ? organisations[0]
      : undefined;
  if (input.organisationId && !chosen)
    throw badField('organisationId', 'Choose one of the organisations you gave consent for');
  if (!chosen) return { state: 'choosing' as const, organisations: [...organisations] };
  const caller = { accountId, actor: { userId, name }, can: principal.can, correlationId };
  await runtime.execute(beginConnection, { ...of, organisation: chosen, since }, caller);
  return { state: 'on' as const, organisations: [] };
});

async function choiceOf(
  context: OpenContext,
  provider: AccountingPort,
  input: Input,
): Promise<readonly Organisation[]> {
  const { runtime, principal } = context;
  const of = { accountId: principal?.accountId ?? 0, key: input.integrationKey };
  if (input.code === undefined) {
    if (!input.organisationId) throw badField('code', 'The consent of the provider is missing: begin again');
    return provider.organisations(await accessToken(runtime, of, provider), input.businessId);
  }
  const tokens = await exchange(context, provider, input, input.code);
  await keepTokens(runtime, of, tokens);
  return provider.organisations(tokens.accessToken, input.businessId);
}

async function exchange(
  { runtime, principal }: OpenContext,
  provider: AccountingPort,
  input: Input,
  code: string,
): Promise<Tokens> {
  const [accountId, userId] = [principal?.accountId ?? 0, principal?.userId ?? 0];
  const consent = { key: input.integrationKey, hash: hashOf(input.state ?? ''), userId, now: runtime.clock.now() };
  const isKnown = await withAccount(runtime.db, accountId, (tx) => takeConsent(tx, accountId, consent));
  if (!isKnown) throw badField('state', 'This consent is used, over or of somebody else: begin again');
  return provider.exchange(code, returnAddress(runtime.config.publicUrl));
}
