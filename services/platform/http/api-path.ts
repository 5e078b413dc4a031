import { badField } from '../kernel/errors.ts';

/** Path all endpoints live under. */
export const apiPrefix = 'api/v1';

/** A path of this API as the browser will send it. */
export interface ApiPath {
  /** Below the prefix: `/orders/17/report`. */
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  /** From the root of the host, prefix included. */
  readonly whole: string;
  readonly query: Readonly<Record<string, string>>;
}

// Plain words only: no host, no empty part, no dots to climb, no escapes that mean something else to the router.
const pathPattern = /^(\/(?!\.+(\/|$))[A-Za-z0-9._-]+)+$/;
const takenKeys = ['expires', 'signature'];

/**
 * Reads a path with or without the prefix, in the spelling every browser sends it. 422 naming `path` for anything
 * that is not plainly a path of this API.
 */
export function readApiPath(given: string): ApiPath {
  const refuse = () => badField('path', 'Must be a path of this product, such as /orders/17/report');
  const [before = '', ...after] = given.split('?');
  if (/[#\\\p{Cc}]/u.test(given)) throw refuse();
  const bare = before.startsWith(`/${apiPrefix}/`) ? before.slice(apiPrefix.length + 1) : before;
  if (!pathPattern.test(bare)) throw refuse();
  const url = new URL(`http://host/${apiPrefix}${bare}${after.length ? `?${after.join('?')}` : ''}`);
  if (url.pathname !== `/${apiPrefix}${bare}`) throw refuse();
  const query = Object.fromEntries(url.searchParams);
  if (takenKeys.some((key) => Object.hasOwn(query, key)))
    throw badField('path', 'Must not be signed already: give the path alone');
  return { path: bare, search: url.search, whole: url.pathname + url.search, query };
}
