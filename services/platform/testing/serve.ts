import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp } from '../http/http-app.ts';
import type { Runtime } from '../runtime.ts';

/** An answer of the API under test. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** What a request may carry. */
export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Served {
  /** Address with port, without /api/v1. */
  readonly url: string;
  /** The application itself, for tests that watch its parts. */
  readonly app: NestFastifyApplication;
  /** Calls a path below /api/v1. */
  call<T = Record<string, unknown>>(method: string, path: string, asking?: Asking): Promise<Answer<T>>;
  close(): Promise<void>;
}

/** The HTTP side of a runtime, in this process, on a port of its own. */
export async function serve(runtime: Runtime): Promise<Served> {
  const app = await createHttpApp(runtime, { isMain: true });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    app,
    call: (method, path, asking) => call(`${url}/api/v1${path}`, method, asking),
    close: () => app.close(),
  };
}

async function call<T>(address: string, method: string, { token, body, headers }: Asking = {}): Promise<Answer<T>> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (/^[[{]/.test(text) ? JSON.parse(text) : { text }) as T,
    headers: response.headers,
  };
}
