import type { AnyList } from '../contract/maintained-list.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { QueryDefinition } from '../cqrs/query.ts';
import { listAggregate } from './list-aggregate.ts';
import { type ListCheck, listCommands } from './list-commands.ts';
import { listEvents } from './list-events.ts';
import { listQueries } from './list-queries.ts';

type Handler = CommandDefinition<never, unknown> | QueryDefinition<never, unknown>;

/** What a list brings to its context: events, aggregate, and its endpoints with their use cases. */
export function listParts(list: AnyList, check?: ListCheck<never>) {
  const useCases = {
    ...listQueries(list),
    ...listCommands(list, check as ListCheck<object> | undefined),
  } as unknown as Readonly<Record<string, Handler>>;
  const byName = new Map(
    Object.entries(list.calls as object).map(([key, call]) => [call.name as string, useCases[key]]),
  );
  const handlers = Object.entries(list.contract).map(([key, call]) => [key, byName.get(call.name)]);
  return {
    events: listEvents(list),
    aggregate: listAggregate(list),
    routes: { contract: list.contract, handlers: Object.fromEntries(handlers) as Record<string, Handler> },
  };
}
