import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { WsAdapter } from '@nestjs/platform-ws';
import { projectRoot } from '../config/config.ts';
import type { ContextDefinition, Handler } from '../context.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import { commandHandler, queryHandler } from '../cqrs/nest-cqrs.ts';
import type { QueryDefinition } from '../cqrs/query.ts';
import { runQuery } from '../cqrs/run-query.ts';
import { platformContext } from '../platform-routes.ts';
import { RealtimeGateway } from '../realtime/realtime.gateway.ts';
import { topicsOf } from '../realtime/topics.ts';
import type { Runtime } from '../runtime.ts';
import { acceptRawBodies } from './accept-raw-bodies.ts';
import { AccessGuard } from './access.guard.ts';
import { apiPrefix } from './api-path.ts';
import { assertDeclared, assertGuarded } from './assert-guarded.ts';
import { compressBodies } from './compress.ts';
import { controllerOf } from './controller.ts';
import { Dispatcher } from './dispatcher.ts';
import { releaseConnections } from './draining.ts';
import { ErrorFilter } from './error.filter.ts';
import { refuseMethods } from './refuse-methods.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveConsole } from './serve-console.ts';
import { RUNTIME } from './tokens.ts';
import { notHttp, unroutable } from './unroutable.ts';

@Module({})
class HttpModule {}

const bodyLimitBytes = 2 * 1024 * 1024;
/** A request arrives whole within so long, the largest part of an upload over a slow line included, s. */
const arriveSeconds = 300;
/** Its headers within so long, s. */
const headersSeconds = 60;
/** How often connections are looked over for requests that did not, s. */
const lookOverSeconds = 5;

export interface HttpAppOptions {
  /** Serve the console and the websocket (the api does, the reporting service does not). */
  readonly isMain: boolean;
  /** Seconds in which a request must have arrived; left out: five minutes. */
  readonly arriveSeconds?: number;
}

/** When a request counts as half sent: its headers, then all of it. Node swaps the two where the first is larger. */
const arrivalLimits = (seconds: number) => ({
  requestTimeout: seconds * 1000,
  http: {
    headersTimeout: Math.min(headersSeconds, seconds) * 1000,
    connectionsCheckingInterval: Math.min(lookOverSeconds, seconds) * 1000,
  },
});

/** The HTTP side of a process: routes of its contexts, one guard, one error shape. Not listening yet. */
export async function createHttpApp(runtime: Runtime, options: HttpAppOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    ...arrivalLimits(options.arriveSeconds ?? arriveSeconds),
    // What arrives on an open connection while the door closes is answered.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => correlationOf(request.headers['x-correlation-id']),
    // Flat keys: nested parsers merge or lose filter[a] beside filter[a][gte].
    routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    trustProxy: '127.0.0.1',
    frameworkErrors: unroutable(runtime),
    clientErrorHandler: notHttp(runtime),
  });
  const app = await NestFactory.create<NestFastifyApplication>(moduleOf(runtime, options), adapter, {
    logger: runtime.config.logLevel === 'debug' ? undefined : ['error', 'warn'],
    bufferLogs: false,
    abortOnError: false,
    // Nest's own parsers would also take forms. Fastify's reads JSON as strictly, and nothing else is left.
    bodyParser: false,
  });
  adapter.getInstance().removeContentTypeParser('text/plain');
  app.setGlobalPrefix(apiPrefix);
  acceptRawBodies(app.getHttpAdapter().getInstance(), runtime.contexts, apiPrefix);
  app.useGlobalFilters(new ErrorFilter(runtime));
  addSecurityHeaders(app.getHttpAdapter().getInstance(), runtime);
  refuseMethods(app.getHttpAdapter().getInstance(), endpointsOf(contextsOf(runtime)), apiPrefix);
  releaseConnections(app.getHttpAdapter().getInstance(), runtime.config);
  compressBodies(app.getHttpAdapter().getInstance());
  if (options.isMain) {
    app.useWebSocketAdapter(new WsAdapter(app));
    const folder = join(projectRoot(), 'console', 'dist');
    if (existsSync(join(folder, 'index.html'))) await serveConsole(app, runtime, folder, apiPrefix);
  }
  await app.init();
  assertGuarded(app);
  return app;
}

const contextsOf = ({ contexts }: Runtime): ContextDefinition[] => [...contexts, platformContext(contexts)];

const endpointsOf = (contexts: readonly ContextDefinition[]): Endpoint[] =>
  contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));

function moduleOf(runtime: Runtime, { isMain }: HttpAppOptions): DynamicModule {
  const contexts = contextsOf(runtime);
  assertDeclared(endpointsOf(contexts), topicsOf(contexts).values());
  return {
    module: HttpModule,
    imports: [CqrsModule.forRoot()],
    controllers: contexts.flatMap((c) => c.routes.map(controllerOf)),
    providers: [
      { provide: RUNTIME, useValue: runtime },
      { provide: APP_GUARD, useClass: AccessGuard },
      Dispatcher,
      ...(isMain ? [RealtimeGateway] : []),
      ...handlersOf(contexts, runtime),
    ],
  };
}

/** One Nest handler per use case, however many endpoints lead to it. */
function handlersOf(contexts: readonly ContextDefinition[], runtime: Runtime): Type<unknown>[] {
  const used = new Set<Handler>(contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.handlers))));
  return [...used].flatMap((handler): Type<unknown>[] => {
    if (handler.kind === 'command')
      return [
        commandHandler(handler as CommandDefinition<never, unknown>, (m) =>
          runtime.execute(handler as never, m.input as never, m.execution),
        ),
      ];
    if (handler.kind === 'query')
      return [
        queryHandler(handler as QueryDefinition<never, unknown>, (m) =>
          runQuery(runtime, handler as QueryDefinition<never, unknown>, m),
        ),
      ];
    return [];
  });
}

const correlationPattern = /^[\w-]{8,64}$/;
const correlationOf = (given: string | string[] | undefined) =>
  typeof given === 'string' && correlationPattern.test(given) ? given : randomUUID();
