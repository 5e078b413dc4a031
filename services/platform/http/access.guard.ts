import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, PrincipalSource } from '../auth/principal.ts';
import { readToken, type Session, signToken } from '../auth/tokens.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { refusalOf } from '../contract/judge.ts';
import { forbidden, tooMany, unauthenticated } from '../kernel/errors.ts';
import type { Runtime } from '../runtime.ts';
import { CallPace } from './call-pace.ts';
import { ENDPOINT } from './controller.ts';
import { isSigned, readSignedUrl } from './signed-url.ts';
import { RUNTIME } from './tokens.ts';
import { useOf } from './use-of.ts';

type Claimed = Session & { readonly isStale?: boolean };
/** Whose session asks, where it is refused before its rights are known. */
interface Caller {
  caller?: Session;
}

/**
 * The one guard, global and after routing: middleware bound to paths has been bypassed too often.
 * A handler without a contract entry is refused.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly pace: CallPace;
  private readonly source: PrincipalSource | undefined;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {
    this.pace = new CallPace(runtime.config.callsASecond);
    this.source = runtime.contexts.find((c) => c.principals)?.principals;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The websocket authorises by itself and has no handlers: one that is added without a declaration is refused.
    if (context.getType() !== 'http') throw forbidden('that no endpoint grants');
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw forbidden('that no endpoint grants');
    if (endpoint.access === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & Caller & { principal?: Principal }>();
    if (endpoint.access === 'signed') return bearsSignature(endpoint, request);
    const reply = http.getResponse<FastifyReply>();
    const session =
      endpoint.signable && request.headers.authorization === undefined && isSigned(request.url)
        ? bySignature(this.runtime, request)
        : await byToken(this.runtime, request);
    if (!session) throw unauthenticated();
    this.slow(request, session);
    const principal = await this.source?.load(this.runtime.db, session, this.runtime.clock.now());
    if (!principal) throw unauthenticated();
    if (session.isStale) await this.renew(session, request, reply);
    if (principal.isProxy) reply.header('x-proxy-access', '1');
    const refusal = refusalOf(endpoint, principal);
    if (refusal) throw refusal;
    request.principal = principal;
    return true;
  }

  /** 429 for a session that asks too often, before anything else is done for it. */
  private slow(request: FastifyRequest & Caller, session: Session): void {
    const seconds = this.pace.take(session.sessionId, performance.now());
    if (seconds === 0) return;
    request.caller = session;
    throw tooMany(seconds);
  }

  /** An ageing token is replaced in the answer's Authorization header, and the use noted for its owner to see. */
  private async renew(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { db, clock, config, log } = this.runtime;
    const now = clock.now();
    reply.header('authorization', `Bearer ${await signToken(config.secret, session, now)}`);
    try {
      await this.source?.noteUse?.(db, session, now, useOf(request));
    } catch (err) {
      // A request does not fail for it.
      log.warn({ err }, 'the use of a session was not noted');
    }
  }
}

/** Lets a request in that brings a signature at all; whether it fits is for the use case, which has the bytes. @throws 401 */
function bearsSignature({ signature }: Endpoint, { headers }: FastifyRequest): true {
  if (!signature || !headers[signature]) throw unauthenticated();
  return true;
}

/** The session a signed address was made for, whose rights are looked up now. */
function bySignature(runtime: Runtime, request: FastifyRequest): Claimed | null {
  const session = readSignedUrl(runtime.config.secret, request.method, request.url, runtime.clock.now());
  // The proof is no part of what was asked for.
  const { expires: _, signature: __, ...query } = request.query as Record<string, string>;
  request.query = query;
  return session;
}

/** The session of a bearer token. */
async function byToken({ config, clock }: Runtime, request: FastifyRequest): Promise<Claimed | null> {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? readToken(config.secret, header.slice(7), clock.now()) : null;
}
