import type { Principal, SessionUse } from '../auth/principal.ts';
import type { Contract } from '../contract/endpoint.ts';
import type { RuntimeCore } from '../runtime-core.ts';

/** What a handler outside command and query may use: sign-in, tickets, health, OpenAPI. */
export interface OpenContext extends SessionUse {
  readonly runtime: RuntimeCore;
  /** Null on public endpoints. */
  readonly principal: Principal | null;
  readonly correlationId: string;
  /** Every endpoint of this process, each with its use case: what is open to whom, and a record as its own page reads it. */
  readonly routes: readonly { readonly contract: Contract; readonly handlers: Readonly<Record<string, object>> }[];
  /** A header of the request; undefined when it was not sent. */
  header(name: string): string | undefined;
}

/** A use case that is neither a command nor a query of one account. */
export interface OpenHandler<I = never, A = unknown> {
  readonly kind: 'open';
  readonly name: string;
  run(input: I, context: OpenContext): Promise<A>;
}

/** Declares such a use case. */
export const openHandler = <I, A>(name: string, run: OpenHandler<I, A>['run']): OpenHandler<I, A> => ({
  kind: 'open',
  name,
  run,
});
