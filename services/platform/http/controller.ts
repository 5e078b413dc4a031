import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Req,
  Res,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handler, Routes } from '../context.ts';
import type { Endpoint, HttpMethod } from '../contract/endpoint.ts';
import { Dispatcher } from './dispatcher.ts';

/** Metadata key of the contract entry on a Nest handler; the guard reads it. */
export const ENDPOINT = 'glasshouse:endpoint';

const verbs: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** A Nest controller with one method per endpoint, each validating, dispatching and answering by its contract entry. */
export function controllerOf(routes: Routes): Type<unknown> {
  class ContextController {
    constructor(readonly dispatcher: Dispatcher) {}
  }
  Inject(Dispatcher)(ContextController, undefined, 0);
  for (const [key, endpoint] of Object.entries(routes.contract)) {
    const handler = routes.handlers[key];
    if (handler) addRoute(ContextController, key, endpoint, handler);
  }
  Controller()(ContextController);
  return ContextController;
}

function addRoute(target: Type<{ dispatcher: Dispatcher }>, key: string, endpoint: Endpoint, handler: Handler): void {
  const { prototype } = target;
  Object.defineProperty(prototype, key, {
    configurable: true,
    writable: true,
    value(this: { dispatcher: Dispatcher }, request: FastifyRequest, reply: FastifyReply) {
      return this.dispatcher.answer(endpoint, handler, request, reply);
    },
  });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor;
  verbs[endpoint.method](endpoint.path)(prototype, key, descriptor);
  HttpCode(200)(prototype, key, descriptor);
  SetMetadata(ENDPOINT, endpoint)(prototype, key, descriptor);
  Req()(prototype, key, 0);
  Res({ passthrough: true })(prototype, key, 1);
}
