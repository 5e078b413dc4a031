import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { afterEach, vi } from 'vitest';
import type { z } from 'zod';

/** One request a block sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}
type Reply = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown };
type Answer<E extends Endpoint> = (
  input: ClientInputOf<E>,
  sent: Sent,
) => z.input<E['response']> | Refused | Promise<z.input<E['response']> | Refused>;

/** A refusal in the server's shape. */
export class Refused {
  constructor(
    readonly status: number,
    readonly error: { code: string; message: string; data?: unknown; details?: { target: string; message: string }[] },
  ) {}
}

interface Route {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly answer: Answer<Endpoint>;
  readonly headers: Readonly<Record<string, string>>;
}

const patternOf = (path: string) => new RegExp(`^/api/v1${path.replace(/:\w+/g, '([^/]+)')}$`);

afterEach(() => vi.unstubAllGlobals());

/**
 * Puts answers in the place of the network for a test of a block. An answer that its contract would not let pass
 * fails the test, so it cannot drift from the server; anything not announced answers 404.
 */
export function serverAnswers() {
  const routes: Route[] = [];
  const sent: Sent[] = [];
  const fetched = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://console.test');
    const request: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    sent.push(request);
    const { status = 200, body, headers = {} } = await replyTo(routes, request);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
  vi.stubGlobal('fetch', fetched);
  return {
    sent,
    /** Answers one endpoint; a later line for the same endpoint takes its place. */
    on<E extends Endpoint>(endpoint: E, answer: Answer<E>, headers: Readonly<Record<string, string>> = {}): void {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');
      routes.unshift({
        endpoint,
        pattern: patternOf(endpoint.path),
        names,
        answer: answer as unknown as Answer<Endpoint>,
        headers,
      });
    },
    sentTo: (endpoint: Endpoint) =>
      sent.filter((s) => s.method === endpoint.method && patternOf(endpoint.path).test(s.path)),
  };
}

async function replyTo(routes: readonly Route[], request: Sent): Promise<Reply> {
  for (const route of routes) {
    const match = route.pattern.exec(request.path);
    if (!match || route.endpoint.method !== request.method) continue;
    const params = Object.fromEntries(route.names.map((name, i) => [name, match[i + 1]]));
    const given = await route.answer({ params, query: request.query, body: request.body } as never, request);
    if (given instanceof Refused) return { status: given.status, body: { error: given.error } };
    return { body: route.endpoint.response.parse(given), headers: route.headers };
  }
  return {
    status: 404,
    body: { error: { code: 'NotFound', message: `No answer for ${request.method} ${request.path}` } },
  };
}
