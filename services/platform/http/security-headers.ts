import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../runtime.ts';

/** What the maps service needs: only where its key is configured. */
const maps = {
  scripts: 'https://maps.googleapis.com',
  calls: 'https://maps.googleapis.com https://places.googleapis.com',
  pictures: 'https://maps.gstatic.com https://maps.googleapis.com',
};

/** A file store that browsers reach takes the parts of uploads from them. */
const storeOf = ({ config }: Runtime) =>
  config.s3?.publicEndpoint ? ` ${new URL(config.s3.publicEndpoint).origin}` : '';

const policyOf = (hasMaps: boolean, store: string) =>
  [
    "default-src 'self'",
    ...(hasMaps ? [`script-src 'self' ${maps.scripts}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `img-src 'self' data: blob:${hasMaps ? ` ${maps.pictures}` : ''}`,
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ws: wss:${store}${hasMaps ? ` ${maps.calls}` : ''}`,
    "object-src 'none'",
  ].join('; ');

/** Headers of every answer but the correlation id. */
const fixedHeaders = (runtime: Runtime): Record<string, string> => ({
  'content-security-policy': policyOf(runtime.config.mapsKey !== undefined, storeOf(runtime)),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  // A key of the maps service is bound to the site by its origin; nothing else of an address leaves it.
  'referrer-policy': runtime.config.mapsKey === undefined ? 'no-referrer' : 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
  ...(runtime.config.isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of every answer; the correlation id goes back to the caller. */
export const securityHeaders = (runtime: Runtime, correlationId: string): Record<string, string> => ({
  ...fixedHeaders(runtime),
  'x-correlation-id': correlationId,
});

/** Puts them on every routed answer, errors and files included, and notes what was answered. */
export function addSecurityHeaders(server: FastifyInstance, runtime: Runtime): void {
  const fixed = fixedHeaders(runtime);
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(fixed).header('x-correlation-id', request.id);
    next();
  });
  server.addHook('onResponse', async (request, reply) => {
    runtime.metrics.observe(
      request.method,
      request.routeOptions.url ?? 'unmatched',
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    runtime.log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
