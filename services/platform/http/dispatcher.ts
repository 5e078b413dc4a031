import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { Handler, Routes } from '../context.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { RawBodyInput } from '../contract/raw-body.ts';
import type { TableQuery } from '../contract/table.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { Executed } from '../cqrs/execute-command.ts';
import { commandClass, queryClass } from '../cqrs/nest-cqrs.ts';
import type { QueryDefinition } from '../cqrs/query.ts';
import { withAccount } from '../db/database.ts';
import { headOf } from '../event-store/read-events.ts';
import { formatOf } from '../export/list-request.ts';
import { sendList } from '../export/send-list.ts';
import { unauthenticated } from '../kernel/errors.ts';
import { platformContext } from '../platform-routes.ts';
import type { Runtime } from '../runtime.ts';
import { AcceptedAnswer } from './accepted-answer.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { FixedAnswer } from './fixed-answer.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { OpenHandler } from './open-handler.ts';
import { runtimeFor } from './runtime-for.ts';
import { SessionTurns } from './session-turns.ts';
import { RUNTIME } from './tokens.ts';
import { useOf } from './use-of.ts';
import { readInput } from './validate.ts';

/** Position of the event log: sent with every command's answer, asked for with every query. */
export const positionHeader = 'x-position';

/** Calls of a session that wait behind those in work; no page sends as many. */
const mostWaiting = 100;

type WithPrincipal = FastifyRequest & { principal?: Principal };

/** Takes a request that passed the guard to its use case and its answer back to the contract's shape. */
@Injectable()
export class Dispatcher {
  private readonly turns: SessionTurns;
  private readonly routes: readonly Routes[];

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {
    this.routes = [...runtime.contexts, platformContext(runtime.contexts)].flatMap((context) => context.routes);
    this.turns = new SessionTurns(runtime.config.callsAtOnce, mostWaiting);
  }

  /** A session's calls take turns; bytes on their way from a slow line hold none. */
  answer(endpoint: Endpoint, handler: Handler, request: WithPrincipal, reply: FastifyReply): Promise<unknown> {
    const session = request.principal?.sessionId;
    const work = () => this.work(endpoint, handler, request, reply);
    return session === undefined || endpoint.body === RawBodyInput ? work() : this.turns.run(session, work);
  }

  private async work(
    endpoint: Endpoint,
    handler: Handler,
    request: WithPrincipal,
    reply: FastifyReply,
  ): Promise<unknown> {
    // Asked of every call, so that no endpoint takes a key that it would cut or drop.
    idempotencyKeyOf(request.headers);
    const input = readInput(endpoint, request as never);
    const answer = await this.run(endpoint, handler, input, request, reply);
    if (answer instanceof FileAnswer) return sendFile(answer, reply);
    if (answer instanceof AcceptedAnswer) reply.status(202);
    if (answer instanceof FixedAnswer) return answer.send(request, reply);
    // The contract is also the filter: a field it does not name never leaves.
    return endpoint.response.parse(answer instanceof AcceptedAnswer ? answer.value : answer);
  }

  private run(
    endpoint: Endpoint,
    handler: Handler,
    input: object,
    request: WithPrincipal,
    reply: FastifyReply,
  ): Promise<unknown> {
    const principal = request.principal ?? null;
    if (handler.kind === 'open') {
      const header = (name: string) => request.headers[name.toLowerCase()]?.toString();
      const runtime = runtimeFor(principal, endpoint, this.runtime);
      const routes = this.routes;
      const context = { runtime, principal, correlationId: request.id, routes, header, ...useOf(request) };
      return (handler as OpenHandler<object, unknown>).run(input, context);
    }
    if (!principal) throw unauthenticated();
    const caller = {
      accountId: principal.accountId,
      actor: { userId: principal.userId, name: principal.name },
      can: principal.can,
      visit: principal.visit,
    };
    return handler.kind === 'command'
      ? this.runCommand(handler, input, caller, request, reply)
      : this.runQuery(endpoint, handler, input, caller, request, reply);
  }

  private async runCommand(
    handler: CommandDefinition<never, unknown>,
    input: object,
    caller: object,
    request: WithPrincipal,
    reply: FastifyReply,
  ) {
    const execution = {
      ...caller,
      correlationId: request.id,
      idempotencyKey: idempotencyKeyOf(request.headers),
    };
    const message = new (commandClass(handler))({ input, execution } as never);
    const { answer, seq } = await this.commands.execute<typeof message, Executed<unknown>>(message);
    reply.header(positionHeader, String(seq));
    return answer;
  }

  private async runQuery(
    endpoint: Endpoint,
    handler: QueryDefinition<never, unknown>,
    input: object,
    caller: { accountId: number },
    request: WithPrincipal,
    reply: FastifyReply,
  ) {
    const { table } = input as { table?: TableQuery };
    const format = table && formatOf(table);
    if (table && format)
      return sendList(this.runtime, { endpoint, handler, input, principal: request.principal } as never, format);
    const said = request.headers[positionHeader];
    const position = said === undefined ? null : Number(said) || 0;
    const message = new (queryClass(handler))({
      input,
      context: caller,
      position,
      reads: endpoint.reads ?? [],
    } as never);
    const answer = await this.queries.execute(message);
    // From the primary, so from here on this caller is shown nothing older, whoever answers.
    if (position === null && this.runtime.replicaDb) {
      const { accountId } = caller;
      const seen = await withAccount(this.runtime.db, accountId, (tx) => headOf(tx, accountId));
      reply.header(positionHeader, String(seen));
    }
    return answer;
  }
}
