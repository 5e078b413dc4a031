import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  type IncomingPaymentStatus,
  incomingPaymentMachine,
  mayBeTaken,
} from '@glasshouse/state-machines/payment/incoming-payment.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, sum } from '../../../platform/kernel/money.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { IncomingCause } from './incoming.contract.ts';
import type { IncomingEvent, There } from './incoming.events.ts';

/** A payment that somebody recorded in accounting software. */
export interface IncomingPayment extends There {
  readonly status: IncomingPaymentStatus;
  /** The payment received that it stands as here. */
  readonly paymentId: number | null;
  readonly paymentNumber: string;
  readonly cause: IncomingCause | null;
  readonly message: string;
}

/** Folds its events: each says all of it. */
export const incomingAggregate: Aggregate<IncomingPayment, IncomingEvent> = {
  type: 'incomingPayment',
  evolve: (_, { data }) => ({ ...withoutMove(data), status: data.to }),
};

/** Dollars of it that concern us. */
export const amountOf = ({ parts, kept }: Pick<There, 'parts' | 'kept'>): string =>
  currency(sum([...parts.map(({ amount }) => amount), kept]));

type Move = keyof typeof incomingPaymentMachine.events;
const nothing = { paymentId: null, paymentNumber: '', cause: null, message: '' };

/** Moves it, with what changes of it; a new one begins with the move. Throws IllegalTransition. */
export function moveIncoming(
  state: IncomingPayment | There,
  type: Move,
  changed: Partial<IncomingPayment> = {},
): IncomingEvent[] {
  const { status, ...kept } = { status: NEW, ...nothing, ...state };
  return moveEvents(incomingPaymentMachine, status, { type, facts: {} }, { ...kept, ...changed });
}

/** Kinds of claims: a payment there comes in once; a payment here that came in is not sent where it came from. */
export const incomingClaim = 'integrationIncoming';
export const cameInClaim = 'integrationCameIn';
export const incomingClaimOf = ({
  key,
  organisationId,
  remoteId,
}: Pick<There, 'key' | 'organisationId' | 'remoteId'>) => `${key}:${organisationId}:${remoteId}`;
export const cameInClaimOf = (key: IntegrationKey, paymentId: number): string => `${key}:${paymentId}`;

/** Payments there that hold one of these claims, exact. */
async function holdersOf(tx: Tx, accountId: number, kind: string, values: readonly string[]) {
  if (values.length === 0) return [];
  const rows = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', 'in', [...values])
    .execute();
  const ids = rows.map((row) => Number(row.owner_id));
  return findAggregates(tx, accountId, incomingAggregate, ids);
}

/** What came in from a program, by our payment, exact; payments of ours that did not are left out. */
export async function cameIn(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, IncomingPayment>> {
  const values = paymentIds.map((id) => cameInClaimOf(key, id));
  const found = await holdersOf(tx, accountId, cameInClaim, values);
  return new Map(found.map(({ state }) => [state.paymentId ?? 0, state]));
}

/** The id of a payment there that is known here, exact; null when it is not. */
export async function knownIncoming(
  tx: Tx,
  accountId: number,
  there: Parameters<typeof incomingClaimOf>[0],
): Promise<number | null> {
  const [found] = await holdersOf(tx, accountId, incomingClaim, [incomingClaimOf(there)]);
  return found?.id ?? null;
}

/** Payments there that are known and stand nowhere here, by their id there, exact. */
export async function incomingThere(
  tx: Tx,
  accountId: number,
  of: Pick<There, 'key' | 'organisationId'>,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, IncomingPayment>> {
  const values = remoteIds.map((remoteId) => incomingClaimOf({ ...of, remoteId }));
  const found = await holdersOf(tx, accountId, incomingClaim, values);
  return new Map(found.filter(({ state }) => mayBeTaken(state.status)).map(({ state }) => [state.remoteId, state]));
}
