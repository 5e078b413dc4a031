import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import { pricedStocks } from '../../customer-prices/customer-books.ts';
import { type PriceListState, priceListAggregate } from '../../domain/price-list.ts';
import { priceListNames } from '../../price-lists.facts.ts';
import type { PriceMove, Rates } from '../../pricing.events.ts';
import { rateRows, withRates } from '../../rate-rows.contract.ts';
import { type PriceRequestState, priceRequestAggregate } from '../price-request.ts';
import type { AppliedPrice } from '../price-requests.events.ts';
import { mayHappen, type RequestSurroundings, requestMoved, takeRequestStep } from '../take-request-step.ts';

const nothing = outcome({ done: false });
type List = { readonly id: number; readonly state: PriceListState; readonly change: (data: Data) => Change };
type Data = { rates: Rates; changes: PriceMove[]; requestId: number; owners?: Record<string, number | null> };

/**
 * Sets the approved prices or brings the previous ones back, in one transaction: nobody ever reads half of them. Does
 * nothing when the request is not being processed any more.
 */
export const processPrices = command('pricing.processPrices', async ({ id }: { id: number }, context) => {
  const request = await context.load(priceRequestAggregate, id);
  const { state } = request;
  const given = { priceChanges: state.planned.length, isSuperseded: false, now: context.now.toISOString() };
  if (!mayHappen(state, 'processingFailed', given)) return nothing;
  const list = await loadList(context);
  const work =
    state.mode === 'apply' ? applied(id, state, list, given, context) : restored(id, state, list, given, context);
  const { event, changes } = await work;
  const done = requestMoved(request, [event], context.now, ...changes);
  return { answer: { done: true }, changes: done.changes };
});

async function loadList(context: CommandContext): Promise<List | null> {
  const [first] = await priceListNames(context.tx, context.accountId);
  if (!first) return null;
  const list = await context.load(priceListAggregate, first.id);
  return { id: list.id, state: list.state, change: (data) => change(list, [{ type: 'priceList.ratesChanged', data }]) };
}

const same = (a: string | null, b: string | null) => (a === null || b === null ? a === b : dec(a).eq(b));
const failed = (state: PriceRequestState, given: RequestSurroundings, reason: string) => ({
  event: takeRequestStep(state, 'processingFailed', given, { reason }),
  changes: [],
});

async function applied(
  id: number,
  state: PriceRequestState,
  list: List | null,
  given: RequestSurroundings,
  context: CommandContext,
) {
  if (!list) return failed(state, given, 'The price list no longer exists');
  const now = new Map(rateRows(list.state.rates).map((row) => [row.key, row.rate]));
  // What was approved is set, or nothing: a price that moved meanwhile was approved from another start.
  const moved = state.planned.filter(({ key, before }) => !same(now.get(key) ?? null, before));
  if (moved.length)
    return failed(
      state,
      given,
      `changed since the draft was completed: ${moved.map((price) => price.label).join(', ')}. Take it back to draft and complete it again`,
    );
  const values = new Map(state.planned.map(({ key, after }) => [key, after]));
  const rates = withRates(list.state.rates, values, await pricedStocks(context.tx, context.accountId));
  const owners = list.state.owners ?? {};
  const set: AppliedPrice[] = state.planned.map((price) => ({ ...price, owner: owners[price.key] ?? null }));
  return {
    event: takeRequestStep(state, 'pricesApplied', given, { data: { applied: set } }),
    changes: [list.change({ rates, changes: [...state.planned], requestId: id })],
  };
}

async function restored(
  id: number,
  state: PriceRequestState,
  list: List | null,
  given: RequestSurroundings,
  context: CommandContext,
) {
  if (!list) return failed(state, given, 'The price list no longer exists');
  const now = new Map(rateRows(list.state.rates).map((row) => [row.key, row.rate]));
  const isStill = ({ key, after }: AppliedPrice) => same(now.get(key) ?? null, after);
  const back = state.applied.filter(isStill);
  const kept = state.applied.filter((price) => !isStill(price)).map((price) => price.label);
  const values = new Map(back.map(({ key, before }) => [key, before]));
  const rates = withRates(list.state.rates, values, await pricedStocks(context.tx, context.accountId));
  const changes = back.map(({ key, label, before, after }) => ({ key, label, before: after, after: before }));
  const owners = Object.fromEntries(back.map(({ key, owner }) => [key, owner]));
  return {
    event: takeRequestStep(state, 'pricesRestored', given, { data: { restored: back.length, kept } }),
    changes: [list.change({ rates, changes, requestId: id, owners })],
  };
}
