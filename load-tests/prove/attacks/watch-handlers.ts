import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { Dispatcher } from '@glasshouse/services/platform/http/dispatcher';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A request behind the guard, as the dispatcher sees it. */
interface Passed {
  readonly id: string;
  readonly principal?: unknown;
}
type Step = (endpoint: Endpoint, handler: unknown, input: unknown, request: Passed) => unknown;

/** What got through: behind the guard, and behind the check of its parts. */
export interface Reached {
  readonly endpoint: Endpoint;
  /** The guard let it pass and set somebody. */
  readonly isKnown: boolean;
  /** Its parts were checked and its use case ran. */
  readonly isHandled: boolean;
}

/** Notes every request that comes past the guard, by its correlation id. */
export function watchHandlers(app: NestFastifyApplication) {
  const reached = new Map<string, Reached>();
  const dispatcher = app.get(Dispatcher) as unknown as { answer: Step; run: Step };
  const { answer, run } = dispatcher;
  dispatcher.answer = (endpoint, handler, request, reply) => {
    const { id, principal } = request as Passed;
    reached.set(id, { endpoint, isKnown: Boolean(principal), isHandled: false });
    return answer.call(dispatcher, endpoint, handler, request, reply as never);
  };
  dispatcher.run = (endpoint, handler, input, request, ...more: unknown[]) => {
    const known = reached.get(request.id);
    if (known) reached.set(request.id, { ...known, isHandled: true });
    return (run as (...all: unknown[]) => unknown).call(dispatcher, endpoint, handler, input, request, ...more);
  };
  return {
    /** What the request with this correlation id reached, forgotten afterwards; null when the guard or the router stopped it. */
    take(id: string): Reached | null {
      const found = reached.get(id) ?? null;
      reached.delete(id);
      return found;
    },
  };
}
