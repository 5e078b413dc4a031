import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../kernel/errors.ts';
import { patternOf } from './find-endpoint.ts';

/** The methods that the endpoints of a path have, in the order of their names; none for a path that is not there. */
export function methodsOf(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const known = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const found = new Set<string>(known.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])));
    // Every path that is read answers HEAD by itself.
    if (found.has('GET')) found.add('HEAD');
    return [...found].sort();
  };
}

/** 405 with the methods there are, where a path is asked by a method it does not have. */
export function refuseMethods(server: FastifyInstance, endpoints: readonly Endpoint[], prefix: string): void {
  const allowed = methodsOf(endpoints);
  const below = `/${prefix}`;
  server.addHook('onRequest', async (request, reply) => {
    // The console takes every path that nothing else answers.
    if (!request.is404 && request.routeOptions.url !== '/*') return;
    const path = request.url.split('?', 1)[0] ?? '';
    if (!path.startsWith(`${below}/`)) return;
    const methods = allowed(path.slice(below.length));
    if (methods.length === 0) return;
    reply.header('allow', methods.join(', '));
    throw new AppError(405, 'RequestError', `${request.method} is not a method of this address`);
  });
}
