import type { Answer } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { recordsOf } from '@glasshouse/services/contexts/roof/intelligence/answers/figures-call.contract';
import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { z } from 'zod';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { buildUrl } from '../../lib/api/url.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

/** Says that figures of orders, invoices or payments moved. */
export const ordersTopic = 'intelligence/orders';

/** So many rows a page shows; a file has all of them. */
export const mostShown = { limit: '200' };

/** An answer of a call whose data are of this shape. */
export type AnyAnswer<D> = Answer<D>;

type Parameters = Readonly<Record<string, string | undefined>>;

/** What a call is asked by what the address of the page says; only what the call knows. */
export function parametersOf(endpoint: Endpoint, { group, ...search }: AnalyticsSearch): Parameters {
  const shape = (endpoint.query as { shape?: Readonly<Record<string, z.ZodType>> }).shape ?? {};
  // Parts of one page are asked by different groups: each by one that it has.
  const all: Parameters = { ...search, groupBy: shape.groupBy?.safeParse(group).success ? group : undefined };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value && name in shape));
}

/** A call of figures, as the page asks it. */
export const figuresQuery = <E extends Endpoint>(endpoint: E, search: AnalyticsSearch, more: Parameters = {}) =>
  queryOptionsFor(endpoint, { query: { ...parametersOf(endpoint, search), ...more } } as ClientInputOf<E>);

/** The records behind a figure of a call. */
export const recordsQuery = <E extends Endpoint>(endpoint: E, search: AnalyticsSearch, drill: Parameters) =>
  queryOptionsFor(recordsOf(endpoint), {
    query: { ...parametersOf(endpoint, search), ...drill, limit: '100' },
  } as never);

/** The path of a call as a file. */
export const filePath = (
  endpoint: Endpoint,
  search: AnalyticsSearch,
  format: 'csv' | 'xlsx' | 'pdf',
  more: Parameters = {},
) => buildUrl(endpoint.path, {}, { ...parametersOf(endpoint, search), ...more, format });
