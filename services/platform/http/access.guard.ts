import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import { readToken, type Session, signToken } from '../auth/tokens.ts';
import { allows, printAccess } from '../contract/access.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { forbidden, unauthenticated } from '../kernel/errors.ts';
import type { Runtime } from '../runtime.ts';
import { ENDPOINT } from './controller.ts';
import { isSigned, readSignedUrl } from './signed-url.ts';
import { RUNTIME } from './tokens.ts';

/**
 * The one guard, global and after routing: middleware bound to paths has been bypassed too often.
 * A handler without a contract entry is refused.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The websocket authorises by itself and has no handlers: one that is added without a declaration is refused.
    if (context.getType() !== 'http') throw forbidden('that no endpoint grants');
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw forbidden('that no endpoint grants');
    if (endpoint.access === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { principal?: Principal }>();
    const reply = http.getResponse<FastifyReply>();
    const principal =
      endpoint.signable && request.headers.authorization === undefined && isSigned(request.url)
        ? await bySignature(this.runtime, request)
        : await authenticate(this.runtime, request.headers.authorization, reply);
    if (!principal) throw unauthenticated();
    if (!allows(endpoint.access, principal.can, principal.isDeveloper)) throw forbidden(printAccess(endpoint.access));
    request.principal = principal;
    if (principal.isProxy) reply.header('x-proxy-access', '1');
    return true;
  }
}

/** The user a signed address was made for, whose session and rights are looked up now. */
async function bySignature(runtime: Runtime, request: FastifyRequest): Promise<Principal | null> {
  const session = readSignedUrl(runtime.config.secret, request.method, request.url, runtime.clock.now());
  // The proof is no part of what was asked for.
  const { expires: _, signature: __, ...query } = request.query as Record<string, string>;
  request.query = query;
  return session && load(runtime, session);
}

async function load(runtime: Runtime, session: Session): Promise<Principal | null> {
  const source = runtime.contexts.find((c) => c.principals)?.principals;
  return (await source?.load(runtime.db, session, runtime.clock.now())) ?? null;
}

/** The user of a bearer token; an ageing token is replaced in the answer's Authorization header. */
async function authenticate(
  runtime: Runtime,
  header: string | undefined,
  reply: FastifyReply,
): Promise<Principal | null> {
  const now = runtime.clock.now();
  const session = header?.startsWith('Bearer ') ? await readToken(runtime.config.secret, header.slice(7), now) : null;
  if (!session) return null;
  const principal = await load(runtime, session);
  if (principal && session.isStale)
    reply.header('authorization', `Bearer ${await signToken(runtime.config.secret, session, now)}`);
  return principal;
}
