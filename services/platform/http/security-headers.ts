import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../runtime.ts';

const csp = [
  "default-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
].join('; ');

/** Headers of every answer; the correlation id goes back to the caller. */
export const securityHeaders = (runtime: Runtime, correlationId: string): Record<string, string> => ({
  'content-security-policy': csp,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
  'x-correlation-id': correlationId,
  ...(runtime.config.isProduction ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Puts them on every routed answer, errors and files included, and notes what was answered. */
export function addSecurityHeaders(server: FastifyInstance, runtime: Runtime): void {
  server.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(runtime, request.id)));
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
