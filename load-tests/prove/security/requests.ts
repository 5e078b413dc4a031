import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { apiPrefix } from '@glasshouse/services/platform/http/api-path';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import { isIdName } from './known-ids.ts';

/** One call of an endpoint. */
export interface Request {
  /** Below the API's prefix, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** What the parts of a call are filled with. */
export interface Filling {
  /** An id for a path parameter (`list` is the path before it) or a field; undefined leaves what the schema says. */
  readonly id: (name: string, list: string) => unknown;
  /** Stands in every free text; left out: what the schema says. */
  readonly text?: string;
  /** Every field of body and query, not only those that must be there. */
  readonly isWhole?: boolean;
}

/** What came back, as it came. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

const methodsWithBody = ['POST', 'PUT', 'PATCH'];
/** Does the endpoint read a body? */
export const takesBody = (e: Endpoint): boolean => methodsWithBody.includes(e.method);

/** Does a path name a record? */
export const isOfRecord = (e: Endpoint): boolean => e.path.includes(':');

/** Names of a path's parameters with the path before each. */
export function paramsOf(e: Endpoint): { name: string; list: string }[] {
  const parts = e.path.split('/');
  return parts.flatMap((part, i) =>
    part.startsWith(':') ? [{ name: part.slice(1), list: parts.slice(0, i).join('/') }] : [],
  );
}

/** A call that the contract accepts as far as its schemas say. */
export function requestOf(e: Endpoint, filling: Filling): Request {
  const params = new Map(paramsOf(e).map(({ name, list }) => [name, filling.id(name, list) ?? 1]));
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = e.table ? '' : queryOf(e, filling);
  return takesBody(e) ? { path: `${path}${query}`, body: sampled(e.body, filling) } : { path: `${path}${query}` };
}

function queryOf(e: Endpoint, filling: Filling): string {
  const value = (sampled(e.query, filling) ?? {}) as Record<string, unknown>;
  const plain = Object.entries(value).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one));
  return plain.length ? `?${new URLSearchParams(plain.map(([key, one]) => [key, String(one)]))}` : '';
}

/** A value that fits; where everything at once does not, the least. */
function sampled(schema: Endpoint['body'], { id, text, isWhole = false }: Filling): unknown {
  const fill = (name: string, type: 'text' | 'number') => {
    if (isIdName(name)) return id(name, '');
    return type === 'text' ? text : undefined;
  };
  const fits = (value: unknown) => schema.safeParse(value).success;
  const tries = [{ isWhole, fill }, { fill }, { isWhole }, {}];
  for (const options of tries) {
    const sample = sampleOf(schema, options);
    if (sample && fits(sample.value)) return sample.value;
  }
  return {};
}

/** Sends it to the server at `base`. */
export async function send(
  base: string,
  e: Endpoint,
  { path, body }: Request,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`${base}/${apiPrefix}${path}`, {
    method: e.method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Works through a list with a few lanes at once, in any order. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
