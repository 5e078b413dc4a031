import type { FastifyInstance } from 'fastify';
import type { ContextDefinition } from '../context.ts';
import { RawBody, RawBodyInput, SignedJsonInput } from '../contract/raw-body.ts';
import { AppError } from '../kernel/errors.ts';

/**
 * Hands the bytes of a request on as they arrive, to endpoints whose body is `RawBodyInput`, without gathering them in
 * memory. Anywhere else bytes are refused before the handler, like any other type nobody can read.
 */
export function acceptRawBodies(server: FastifyInstance, contexts: readonly ContextDefinition[], prefix: string): void {
  const endpoints = contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));
  const routesOf = (body: unknown) =>
    endpoints.filter((e) => e.body === body).map((e) => `${e.method} /${prefix}${e.path}`);
  const signed = new Set(routesOf(SignedJsonInput));
  const taking = new Set([...routesOf(RawBodyInput), ...signed]);
  // Its JSON is not parsed: the signature is over the bytes as they came.
  server.addHook('onRequest', (request, _reply, done) => {
    if (signed.has(`${request.method} ${request.routeOptions.url}`))
      request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  server.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (!taking.has(`${request.method} ${request.routeOptions.url}`))
      return done(new AppError(415, 'RequestError', 'Binary bodies are not accepted here: send JSON'));
    if (request.headers['content-encoding'])
      return done(new AppError(415, 'RequestError', 'Send binary bodies without content-encoding'));
    const announced = Number(request.headers['content-length']);
    done(null, new RawBody(payload, Number.isSafeInteger(announced) ? announced : null));
  });
}
