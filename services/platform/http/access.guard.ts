import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import { readToken, signToken } from '../auth/tokens.ts';
import { allows, printAccess } from '../contract/access.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { forbidden, unauthenticated } from '../kernel/errors.ts';
import type { Runtime } from '../runtime.ts';
import { ENDPOINT } from './controller.ts';
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
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw forbidden('that no endpoint grants');
    if (endpoint.access === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { principal?: Principal }>();
    const principal = await authenticate(this.runtime, request.headers.authorization, http.getResponse<FastifyReply>());
    if (!principal) throw unauthenticated();
    if (!allows(endpoint.access, principal.can, principal.isDeveloper)) throw forbidden(printAccess(endpoint.access));
    request.principal = principal;
    return true;
  }
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
  const source = runtime.contexts.find((c) => c.principals)?.principals;
  const principal = (await source?.load(runtime.db, session, now)) ?? null;
  if (principal && session.isStale)
    reply.header('authorization', `Bearer ${await signToken(runtime.config.secret, session, now)}`);
  return principal;
}
