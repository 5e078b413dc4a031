import type { AsIs } from './send-as-is.ts';

/** The plain request of a route: path with prefix, headers with the token if there is one. */
export interface Plain {
  readonly method: string;
  readonly path: string;
  /** With port. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
type Shape = (plain: Plain) => AsIs;

const asPath =
  (change: (path: string, plain: Plain) => string): Shape =>
  (plain) => ({ ...plain, path: change(plain.path, plain) });
const asMethod =
  (method: string): Shape =>
  (plain) => ({ ...plain, method, ...(method === 'HEAD' || method === 'OPTIONS' ? { body: '' } : {}) });
const withHeaders =
  (headers: Record<string, string | string[]>): Shape =>
  (plain) => ({ ...plain, headers: { ...plain.headers, ...headers } });
const asType = (type: string): Shape => withHeaders({ 'content-type': type });
/** The last slash of the path as something else. */
const lastSlash = (by: string) => (path: string) => path.replace(/\/([^/]*)$/, `${by}$1`);
const prefix = '/api/v1';

/**
 * Ways of writing one request that have led past a guard or a validator somewhere: CVE-2025-69211 and its kin (path
 * middleware), middie (encoded slashes, absolute form), Fastify (content types), n8n CVE-2026-21858 (JSON as upload).
 */
export const requestShapes: Readonly<Record<string, Shape>> = {
  HEAD: asMethod('HEAD'),
  OPTIONS: asMethod('OPTIONS'),
  TRACE: asMethod('TRACE'),
  PROPFIND: asMethod('PROPFIND'),
  'override header': (p) => ({
    ...p,
    method: 'POST',
    headers: { ...p.headers, 'x-http-method-override': p.method, 'x-method-override': p.method },
  }),
  'override to a public route': withHeaders({
    'x-original-url': `${prefix}/health/live`,
    'x-rewrite-url': `${prefix}/health/live`,
  }),
  'override in the query': asPath((path, { method }) => `${path}?_method=${method}`),
  'encoded slash': asPath(lastSlash('%2F')),
  'encoded slash at the end': asPath((path) => `${path}%2F`),
  'twice encoded slash': asPath(lastSlash('%252F')),
  'encoded letter': asPath((path) =>
    path.replace(/\/([a-z])(?=[^/]*$)/, (_, c: string) => `/%${c.charCodeAt(0).toString(16)}`),
  ),
  'encoded prefix': asPath((path) => path.replace('/api', '/%61pi')),
  'encoded dot': asPath(lastSlash('/%2e/')),
  'encoded dots': asPath((path) => `${prefix}/health/%2e%2e${path.slice(prefix.length)}`),
  dots: asPath((path) => `${prefix}/health/live/../..${path.slice(prefix.length)}`),
  'one dot': asPath(lastSlash('/./')),
  'NUL at the end': asPath((path) => `${path}%00`),
  'NUL and extension': asPath((path) => `${path}%00.json`),
  'line break': asPath((path) => `${path}%0d%0a`),
  'doubled slash': asPath(lastSlash('//')),
  'doubled first slash': asPath((path) => `/${path}`),
  'doubled prefix': asPath((path) => `${prefix}${path}`),
  backslash: asPath(lastSlash('\\')),
  'trailing slash': asPath((path) => `${path}/`),
  'trailing dot': asPath((path) => `${path}.`),
  'trailing space': asPath((path) => `${path}%20`),
  'extension json': asPath((path) => `${path}.json`),
  'matrix parameter': asPath((path) => `${path};x=1`),
  'matrix parameter inside': asPath(lastSlash(';a=b/')),
  'upper case': asPath((path) => path.toUpperCase()),
  'upper case behind the prefix': asPath((path) => prefix + path.slice(prefix.length).toUpperCase()),
  'full-width slash': asPath(lastSlash('%ef%bc%8f')),
  'absolute form': asPath((path, { host }) => `http://${host}${path}`),
  'absolute form of another host': asPath((path) => `http://localhost.example${path}`),
  'absolute form with a name': asPath((path, { host }) => `http://health:live@${host}${path}`),
  fragment: asPath((path) => `${path}#${prefix}/health/live`),
  'encoded question mark': asPath((path) => `${path}%3fx=1`),
  'doubled parameters': asPath((path) => `${path}?id=1&id=2&body=%7B%7D&access=public`),
  'prototype parameters': asPath((path) => `${path}?__proto__[access]=public&constructor[prototype][access]=public`),
  'signature of nothing': asPath((path) => `${path}?expires=9999999999&signature=x`),
  'type with tab': asType('application/json\t'),
  'type with tab and charset': asType('application/json\t;charset=utf-8'),
  'type with garbage': asType('application/json garbage'),
  'type with comma': asType('application/json, text/plain'),
  'type with garbage behind': asType('application/jsonx'),
  'type in capitals': asType('APPLICATION/JSON'),
  'type with two charsets': asType('application/json; charset=utf-8; charset=utf-7'),
  'type of another charset': asType('application/json; charset=utf-16'),
  'type with spaces before': asType('  application/json'),
  'type of text': asType('text/plain'),
  'type of a form': asType('application/x-www-form-urlencoded'),
  'type of an upload': asType('multipart/form-data; boundary=x'),
  'type of bytes': asType('application/octet-stream'),
  'type of a suffix': asType('application/vnd.api+json'),
  'type empty': asType(''),
  'type missing': (p) => {
    const { 'content-type': _, ...headers } = p.headers as Record<string, string>;
    return { ...p, headers };
  },
};
