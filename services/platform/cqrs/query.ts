import type { Config } from '../config/config.ts';
import type { Tx } from '../db/database.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import type { Asker, Caller } from './command.ts';

/** What a query may use. */
export interface QueryContext extends Caller, Asker {
  readonly now: Date;
  /** Read tables of the caller's account. */
  readonly db: Tx;
  /** For activity: the event kinds. */
  readonly events: EventRegistry;
  /** What the console is told of the server it talks to. */
  readonly config: Pick<Config, 'environment' | 'minConsoleVersion' | 'mapsKey' | 'billing' | 'publicUrl'>;
}

/** A use case that reads. */
export interface QueryDefinition<I, A> {
  readonly kind: 'query';
  readonly name: string;
  run(input: I, context: QueryContext): Promise<A>;
}

/** Declares a query. */
export const query = <I, A>(name: string, run: QueryDefinition<I, A>['run']): QueryDefinition<I, A> => ({
  kind: 'query',
  name,
  run,
});
