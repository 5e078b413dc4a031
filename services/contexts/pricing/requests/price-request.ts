import type { PriceRequestStatus } from '@glasshouse/state-machines/price-request/price-request.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { dec } from '../../../platform/kernel/money.ts';
import type { PriceMove } from '../pricing.events.ts';
import type { CustomerImpact, ImpactTotals, PriceRequestBody } from './price-requests.contract.ts';
import type { AppliedPrice, PriceRequestEvent } from './price-requests.events.ts';

/** A change of prices on its way. */
export interface PriceRequestState {
  readonly number: string;
  readonly body: PriceRequestBody;
  /** ISO UTC: when its day begins in the company's zone. */
  readonly effectiveAt: string | null;
  readonly changes: number;
  readonly averagePercent: string | null;
  readonly status: PriceRequestStatus;
  readonly mode: 'apply' | 'revert';
  /** Counts the times lists were begun: what an older run still does is ignored. */
  readonly run: number;
  readonly progress: { readonly done: number; readonly total: number; readonly afterId: number };
  readonly impact: ImpactTotals;
  /** What is approved: exactly these prices are set, or none. */
  readonly planned: readonly PriceMove[];
  readonly applied: readonly AppliedPrice[];
  readonly appliedAt: string | null;
  readonly kept: readonly string[];
  readonly failure: string;
  readonly createdAt: string;
}

export const noImpact: ImpactTotals = {
  customers: 0,
  lists: 0,
  quotes: 0,
  quotesBefore: '0.00',
  quotesAfter: '0.00',
  quotesCost: '0.00',
};
const notBegun = { done: 0, total: 0, afterId: 0 };

/** Folds a price request's events. */
export const priceRequestAggregate: Aggregate<PriceRequestState, PriceRequestEvent> = {
  type: 'priceRequest',
  evolve(before, event, at) {
    if (event.type === 'priceRequest.created') return created(event.data, at);
    if (!before) throw new Error(`${event.type} before priceRequest.created`);
    if (event.type === 'priceRequest.listsProgressed') return progressed(before, event.data);
    const state = { ...before, status: event.data.to, failure: '' };
    switch (event.type) {
      case 'priceRequest.draftSaved':
        return event.data.draft ? { ...state, ...event.data.draft } : state;
      case 'priceRequest.draftCompleted':
        return {
          ...state,
          ...event.data.draft,
          planned: event.data.planned,
          run: event.data.run,
          progress: notBegun,
          impact: noImpact,
        };
      case 'priceRequest.applying':
        return { ...state, mode: 'apply' };
      case 'priceRequest.reverting':
        return { ...state, mode: 'revert' };
      case 'priceRequest.completed':
        return { ...state, applied: event.data.applied, appliedAt: at };
      case 'priceRequest.reverted':
        return { ...state, kept: event.data.kept };
      case 'priceRequest.generationFailed':
      case 'priceRequest.applyFailed':
        return { ...state, failure: event.data.reason ?? '' };
      default:
        return state;
    }
  },
};

type Created = Extract<PriceRequestEvent, { type: 'priceRequest.created' }>['data'];
const created = ({ number, draft, to }: Created, at: string): PriceRequestState => ({
  number,
  ...draft,
  status: to,
  mode: 'apply',
  run: 0,
  progress: notBegun,
  impact: noImpact,
  planned: [],
  applied: [],
  appliedAt: null,
  kept: [],
  failure: '',
  createdAt: at,
});

type Progressed = Extract<PriceRequestEvent, { type: 'priceRequest.listsProgressed' }>['data'];
const progressed = (state: PriceRequestState, { run, done, total, afterId, impacts }: Progressed): PriceRequestState =>
  run === state.run
    ? { ...state, progress: { done, total, afterId }, impact: impacts.reduce(withCustomer, state.impact) }
    : state;

function withCustomer(totals: ImpactTotals, one: CustomerImpact): ImpactTotals {
  const sum = (have: string, amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(amount), dec(have)).toFixed(2);
  return {
    customers: totals.customers + (one.prices > 0 ? 1 : 0),
    lists: totals.lists + (one.hasList ? 1 : 0),
    quotes: totals.quotes + one.quotes.length,
    quotesBefore: sum(
      totals.quotesBefore,
      one.quotes.map((quote) => quote.before),
    ),
    quotesAfter: sum(
      totals.quotesAfter,
      one.quotes.map((quote) => quote.after),
    ),
    quotesCost: sum(totals.quotesCost, [one.cost]),
  };
}
