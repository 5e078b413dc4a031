import { actionsOf, isFinal, statusesBefore, statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { marginOf, type PriceChange, risePercent } from '../price-change.contract.ts';
import type { PriceWorld } from '../reading/price-world.ts';
import { type PriceRequestState, priceRequestAggregate } from './price-request.ts';
import type { PriceRequest, StockSalesPrice } from './price-requests.contract.ts';
import { figuresOf, groupRate, readSurroundings } from './surroundings.ts';
import { requestFacts } from './take-request-step.ts';

type Context = Pick<QueryContext, 'db' | 'accountId' | 'now' | 'can' | 'events'>;

/** A price request as its page needs it; null when the account has none with this id. */
export async function requestStanding(id: number, context: Context): Promise<PriceRequest | null> {
  const { db, accountId, now, can, events } = context;
  const found = await findAggregate(db, accountId, priceRequestAggregate, id, false);
  if (!found) return null;
  const { state } = found;
  const { given, world, changes } = await readSurroundings(db, accountId, id, state, now);
  const stream = await readStream(db, events, accountId, 'priceRequest', id);
  const { label, tone } = statusMeta(priceRequestMachine, state.status);
  const shown = shownChanges(state, changes);
  const isMaking = knows(state, 'listsGenerated');
  return {
    id,
    version: found.version,
    number: state.number,
    ...state.body,
    status: state.status,
    statusLabel: label,
    statusTone: tone,
    effectiveAt: state.effectiveAt,
    stockSalesPrices: shown.map((change) => priceOf(change, state, world)),
    averagePercent: figuresOf(shown, world).averagePercent,
    progress: isMaking ? { done: state.progress.done, total: state.progress.total } : null,
    impact: state.run > 0 && !knows(state, 'completedraft') ? state.impact : null,
    appliedAt: state.appliedAt,
    kept: [...state.kept],
    failure: state.failure,
    createdBy: stream[0]?.meta.actor.name ?? '',
    createdAt: state.createdAt,
    actions: actionsOf(priceRequestMachine, state.status, requestFacts(state, given), (p) => can(p as Permission)).map(
      (action) => ({ ...action, permission: [...action.permission] }),
    ),
    steps: stepsOf(state, stream),
  };
}

const knows = (state: PriceRequestState, event: keyof typeof priceRequestMachine.events) =>
  statusesBefore(priceRequestMachine, event).includes(state.status);
/** It ended without its prices. */
const isDropped = (status: string) =>
  isFinal(priceRequestMachine, status) && statusMeta(priceRequestMachine, status).tone !== 'success';

/** A draft follows the rates of today; what was completed says what was approved, then what was done. */
function shownChanges(state: PriceRequestState, changes: readonly PriceChange[]): readonly PriceChange[] {
  if (knows(state, 'completedraft')) return changes;
  const fixed = state.applied.length ? state.applied : state.planned;
  return fixed.flatMap(({ key, before, after }) => (after === null ? [] : [{ key, before, after }]));
}

function priceOf({ key, before, after }: PriceChange, state: PriceRequestState, world: PriceWorld): StockSalesPrice {
  const row = world.rows.find((one) => one.key === key);
  const stock = world.stocks.find((one) => `stock/${one.id}` === key);
  const was = before ?? groupRate(world, key);
  const cost = world.costs.get(key) ?? null;
  return {
    key,
    label: row?.label ?? stock?.code ?? state.planned.find((price) => price.key === key)?.label ?? key,
    section: row?.section ?? 'stock',
    unit: row?.unit ?? stock?.unit ?? '',
    before: was,
    after,
    risePercent: risePercent(was, after),
    cost,
    marginBefore: was === null ? null : marginOf(was, cost),
    marginAfter: marginOf(after, cost),
    isOwn: state.body.prices.some((price) => price.key === key),
  };
}

/** Every status once: where it was, where it stands, and what is still ahead. */
function stepsOf(state: PriceRequestState, stream: readonly StoredEvent[]): PriceRequest['steps'] {
  const visits = new Map<string, { at: string; by: string }>();
  for (const { data, at, meta } of stream) {
    const { from, to } = data as { from?: string; to?: string };
    if (to && (from !== to || !visits.has(to))) visits.set(to, { at, by: meta.actor.name });
  }
  const all = statusesOf(priceRequestMachine) as PriceRequestState['status'][];
  const way = all.filter((status) => !isDropped(status) || status === state.status);
  const here = way.indexOf(state.status);
  return way.map((status, i) => {
    const { label, tone } = statusMeta(priceRequestMachine, status);
    const visit = visits.get(status);
    const isOver = isFinal(priceRequestMachine, state.status);
    const isPassed = i < here && visit !== undefined;
    const what =
      i === here
        ? ('current' as const)
        : isPassed
          ? ('done' as const)
          : i > here && !isOver
            ? ('ahead' as const)
            : ('notNeeded' as const);
    const isKnown = i === here || isPassed;
    return {
      status,
      label,
      tone,
      state: what,
      at: isKnown ? (visit?.at ?? null) : null,
      by: isKnown ? (visit?.by ?? null) : null,
    };
  });
}
