import {
  type IntegrationLinkFacts,
  type IntegrationLinkStatus,
  integrationLinkMachine,
} from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { Known, LinkEvent, Standing } from '../integrations.events.ts';
import type { LinkKind } from '../port/wanted.ts';

/** One of our records in accounting software. */
export interface LinkState extends Known, Standing {
  readonly status: IntegrationLinkStatus;
  /** When it was last moved; a try that is silent for long has no answer. */
  readonly movedAt: string;
}

/** Folds a link's events: each says all of it. */
export const linkAggregate: Aggregate<LinkState, LinkEvent> = {
  type: 'integrationLink',
  evolve: (_, { data }, at) => ({ ...withoutMove(data), status: data.to, movedAt: at }),
};

const fresh: Standing = {
  ...{ localVersion: 1, attempts: 0, retryAt: null, isInDoubt: false, cause: null, message: '' },
  ...{ remoteId: null, url: null, sentVersion: null, sentCents: null },
};

/** A link as its machine looks at it. */
export const linkFacts = (
  link: Pick<LinkState, 'kind' | 'localVersion' | 'sentVersion'>,
  isActive = true,
): IntegrationLinkFacts => ({
  isCurrent: link.sentVersion === link.localVersion,
  isActive,
  kind: link.kind,
});

type Event = keyof typeof integrationLinkMachine.events;

/** A record that is to be sent for the first time. */
export function queueLink(known: Known): LinkEvent[] {
  const facts = { isCurrent: false, isActive: true, kind: known.kind };
  return moveEvents(integrationLinkMachine, NEW, { type: 'queue', facts }, { ...known, ...fresh });
}

/** Moves a link, with what changes of it. Throws IllegalTransition. */
export function moveLink(
  state: LinkState,
  type: Event,
  changed: Partial<LinkState> = {},
  isActive = true,
): LinkEvent[] {
  const { status, movedAt: _at, ...kept } = { ...state, ...changed, status: state.status };
  const event = { type, facts: linkFacts(kept, isActive), before: linkFacts(state, isActive) };
  return moveEvents(integrationLinkMachine, status, event, kept);
}

/** A link after some moves. */
export const linkAfter = (state: LinkState, events: readonly LinkEvent[], at: string): LinkState =>
  events.reduce((now, event) => linkAggregate.evolve(now, event, at), state);

/** Kind of the claim that gives a record one link in an integration. */
export const linkClaim = 'integrationLink';
export const claimOf = (key: IntegrationKey, kind: LinkKind, recordId: number): string => `${key}:${kind}:${recordId}`;

/** Links of records, by `kind:id`, exact; those without one are left out. */
export async function linksOf(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  records: readonly { readonly kind: LinkKind; readonly recordId: number }[],
): Promise<ReadonlyMap<string, LinkState & { readonly id: number }>> {
  if (records.length === 0) return new Map();
  const rows = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', linkClaim)
    .where(
      'value',
      'in',
      records.map(({ kind, recordId }) => claimOf(key, kind, recordId)),
    )
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    linkAggregate,
    rows.map((row) => row.owner_id),
  );
  return new Map(found.map(({ id, state }) => [`${state.kind}:${state.recordId}`, { ...state, id }]));
}
