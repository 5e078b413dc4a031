import { withAccount } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { toPerson } from '../connection/connect.ts';
import { personsSession } from '../connection/mapping.ts';
import { dollarsOf } from '../port/cents.ts';
import { totalDiffers } from '../port/compare.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, Wanted } from '../port/wanted.ts';
import { boundTo } from './bound-to.ts';
import { linkAggregate } from './link.ts';
import type { Candidate } from './links.contract.ts';
import { assertMayChange, type LinkRef, linkIdOf } from './own-link.ts';
import { NotReady, readWanted } from './read-wanted.ts';

/** A record over there that ours may be bound to, with why not. */
export interface Found extends Candidate {
  readonly url: string | null;
}

/** Records over there that one of ours may be bound to, the likeliest first. */
export async function candidatesOf(context: OpenContext, ref: LinkRef): Promise<Found[]> {
  const { runtime, principal } = context;
  if (!principal) throw unauthenticated();
  assertMayChange(principal, ref.linkType);
  if (ref.linkType === 'payment')
    throw conflict('OptionDisabled', 'Relink is turned off for payments: send it again instead');
  const { accountId, provider, connection, session } = await personsSession(context, ref.integrationKey);
  const { id, wanted } = await withAccount(runtime.db, accountId, async (tx) => {
    const found = await linkIdOf(tx, accountId, ref);
    const link = await findAggregate(tx, accountId, linkAggregate, found, false);
    if (!link) throw conflict('NotLinked', 'Not linked yet');
    return { id: found, wanted: await readWanted({ tx, accountId, connection }, link.state).catch(asRefusal) };
  });
  const found = await provider.candidates(session, wanted).catch(toPerson);
  const own = await provider.find(session, wanted, null).catch(toPerson);
  const all = own && !found.some((one) => one.remoteId === own.remoteId) ? [own, ...found] : [...found];
  const bound = await withAccount(runtime.db, accountId, (tx) =>
    boundTo(
      tx,
      accountId,
      ref.integrationKey,
      all.map((one) => one.remoteId),
    ),
  );
  return all.map((one) => candidate(wanted, one, bound.get(one.remoteId), id));
}

function asRefusal(error: unknown): never {
  if (error instanceof NotReady || error instanceof Blocked)
    throw conflict('NotLinked', `${error.message}: do that first`);
  throw error;
}

interface Bound {
  readonly id: number;
  readonly number: string;
}

function candidate(wanted: Wanted, remote: Remote, bound: Bound | undefined, id: number): Found {
  const differs = totalDiffers(wanted, remote);
  const taken = bound && bound.id !== id ? `${bound.number} is bound to it` : null;
  const { remoteId, number, name, url } = remote;
  return { remoteId, number, name, url, total: dollarsOf(remote.totalCents), refusal: taken ?? differs };
}

export const listCandidates = openHandler('integrationLinks.listCandidates', (ref: LinkRef, context) =>
  candidatesOf(context, ref),
);
