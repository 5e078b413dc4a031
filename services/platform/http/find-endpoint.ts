import type { ContextDefinition, Handler } from '../context.ts';
import type { Endpoint, HttpMethod } from '../contract/endpoint.ts';

export interface FoundEndpoint {
  readonly endpoint: Endpoint;
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

/** What a request's path must look like to lead to this path of a contract. */
export const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\./g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The endpoint a path below the prefix leads to; null when there is none. A plain part goes before a parameter. */
export function findEndpoint(
  contexts: readonly ContextDefinition[],
  method: HttpMethod,
  path: string,
): FoundEndpoint | null {
  const found = contexts
    .flatMap((c) => c.routes)
    .flatMap(({ contract, handlers }) =>
      Object.entries(contract).flatMap(([key, endpoint]): FoundEndpoint[] => {
        const match = endpoint.method === method ? patternOf(endpoint.path).exec(path) : null;
        const handler = handlers[key];
        return match && handler ? [{ endpoint, handler, params: { ...match.groups } }] : [];
      }),
    );
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}
