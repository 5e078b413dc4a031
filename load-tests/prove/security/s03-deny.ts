import { defineContext } from '@glasshouse/services/platform/context';
import { contract, type Endpoint, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { publicEndpoints } from '@glasshouse/services/platform/contract/public-endpoints';
import { AccessGuard } from '@glasshouse/services/platform/http/access.guard';
import { assertGuarded } from '@glasshouse/services/platform/http/assert-guarded';
import { createHttpApp } from '@glasshouse/services/platform/http/http-app';
import { openHandler } from '@glasshouse/services/platform/http/open-handler';
import { routes } from '@glasshouse/services/platform/http/routes';
import { AppError } from '@glasshouse/services/platform/kernel/errors';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { Controller, Get } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { z } from 'zod';
import type { BarResult } from '../../bars/bar.ts';
import { inSecurityWorld, type SecurityWorld } from './security-world.ts';

const mostPublic = 12;
const secrets = () => 'secrets';

/** What nobody declared: a routed method, a websocket message. */
function undeclared() {
  class BareController {
    peek = secrets;
  }
  class BareGateway {}
  const put = (type: { prototype: object }, decorate: MethodDecorator) => {
    Object.defineProperty(type.prototype, 'peek', { value: secrets, configurable: true, writable: true });
    decorate(type.prototype, 'peek', Object.getOwnPropertyDescriptor(type.prototype, 'peek') as PropertyDescriptor);
  };
  put(BareController, Get('/peek'));
  Controller()(BareController);
  put(BareGateway, SubscribeMessage('peek'));
  WebSocketGateway()(BareGateway);
  return { BareController, BareGateway };
}

/** The build refuses it as well: an endpoint without an access does not compile. */
export const withoutAccess = () =>
  // @ts-expect-error `access` is missing
  endpoint({ method: 'GET', path: '/peek', summary: 'Peek', response: z.object({}) });

/** Adds what nobody declared in every way there is; each must stop the boot or be refused when it is called. */
export async function proveDeny(world: SecurityWorld): Promise<BarResult> {
  const { BareController, BareGateway } = undeclared();
  const asked = { method: 'GET', path: '/peek', summary: 'Peek', response: z.object({}) } as const;
  const tries: Record<string, () => unknown> = {
    'an endpoint without an access': () => boot(world.runtime, endpoint({ ...asked, access: undefined as never })),
    'an endpoint with an empty list of rights': () => boot(world.runtime, endpoint({ ...asked, access: [] })),
    'a public endpoint that the list does not name': () =>
      boot(world.runtime, endpoint({ ...asked, access: 'public' })),
    'a live topic without an access': () => bootTopic(world.runtime),
    'a routed method without a contract entry': () => assertGuarded(appOf({ controllers: BareController })),
    'a gateway that answers a message': () => assertGuarded(appOf({ providers: BareGateway })),
    'a call of a method without a contract entry': () => callBare(world.runtime, 'http'),
    'a websocket message to a handler': () => callBare(world.runtime, 'ws'),
  };
  const let_in: string[] = [];
  // The same with an access does start: what stops it is that it has none.
  await boot(world.runtime, endpoint({ ...asked, access: 'signedIn' }));
  for (const [what, attempt] of Object.entries(tries)) {
    const isRefused = await Promise.resolve()
      .then(attempt)
      .then(
        () => false,
        (error: unknown) => error instanceof Error,
      );
    if (!isRefused) let_in.push(what);
  }
  const open = world.entries.filter((e) => e.access === 'public').map((e) => e.name);
  const unnamed = open.filter((name) => !publicEndpoints.includes(name));
  const idle = publicEndpoints.filter((name) => !open.includes(name));
  const isShort = publicEndpoints.length <= mostPublic;
  return {
    bar: 'what declares no access does not start or is refused',
    pass: let_in.length === 0 && unnamed.length === 0 && idle.length === 0 && isShort,
    figure: `${let_in.length} of ${Object.keys(tries).length} undeclared ways in are open; ${open.length} public endpoints, all named in public-endpoints.ts`,
    target: `0 open; at most ${mostPublic} public, named in one place`,
    letIn: let_in,
    unnamed,
    idle,
    public: open,
  };
}

async function boot(runtime: Runtime, one: Endpoint): Promise<void> {
  const peek = openHandler('peeking.peek', async () => ({}));
  const context = defineContext({ name: 'peeking', routes: [routes(contract('peeking', { peek: one }), { peek })] });
  const app = await createHttpApp({ ...runtime, contexts: [context] }, { isMain: false });
  await app.close();
}

async function bootTopic(runtime: Runtime): Promise<void> {
  const live = { topic: '/peek', access: undefined as never, ids: () => [], read: async () => [] };
  const context = defineContext({
    name: 'peeking',
    projections: [{ name: 'peek', tables: [], on: {}, live } as never],
  });
  const app = await createHttpApp({ ...runtime, contexts: [context] }, { isMain: false });
  await app.close();
}

/** An application with one more class in it, as far as the check at the boot looks. */
function appOf(more: { controllers?: object; providers?: object }): never {
  const holding = (metatype?: object) => new Map(metatype ? [['it', { metatype }]] : []);
  const modules = new Map([['m', { controllers: holding(more.controllers), providers: holding(more.providers) }]]);
  return { get: (token: { name: string }) => (token.name === 'ModulesContainer' ? modules : new Reflector()) } as never;
}

/** A handler that went past the boot all the same, called with the rights of nobody in particular. */
async function callBare(runtime: Runtime, kind: 'http' | 'ws'): Promise<void> {
  const guard = new AccessGuard(runtime, new Reflector());
  const context = { getType: () => kind, getHandler: () => secrets, switchToHttp: () => ({}) };
  const isIn = await guard.canActivate(context as never).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 403) throw error;
    return true;
  });
  if (!isIn) throw new Error('refused');
}

export const deny = inSecurityWorld(proveDeny);
