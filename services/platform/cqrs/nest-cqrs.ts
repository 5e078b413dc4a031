import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CommandDefinition } from './command.ts';
import type { Execution } from './execute-command.ts';
import type { QueryContext, QueryDefinition } from './query.ts';

/** A command on Nest's bus: its definition's name is the name of its class. */
export interface CommandMessage<I = unknown> {
  readonly input: I;
  readonly execution: Execution;
}
/** A query on Nest's bus. */
export interface QueryMessage<I = unknown> {
  readonly input: I;
  readonly context: Pick<QueryContext, 'accountId' | 'actor' | 'can' | 'visit'>;
  /** Position the answer must have seen; null: not said. */
  readonly position: number | null;
  readonly reads: readonly string[];
}

type MessageClass<M> = new (message: M) => { readonly message: M };

const classes = new Map<unknown, unknown>();

function classFor<M>(definition: { name: string }): MessageClass<M> {
  const known = classes.get(definition) as MessageClass<M> | undefined;
  if (known) return known;
  const made = {
    [definition.name]: class {
      constructor(readonly message: M) {}
    },
  }[definition.name] as MessageClass<M>;
  classes.set(definition, made);
  return made;
}

/** The message class Nest routes a command by. */
export const commandClass = (d: CommandDefinition<never, unknown>) => classFor<CommandMessage>(d);
/** The message class Nest routes a query by. */
export const queryClass = (d: QueryDefinition<never, unknown>) => classFor<QueryMessage>(d);

/** A Nest command handler that runs one definition. */
export function commandHandler(
  d: CommandDefinition<never, unknown>,
  run: (m: CommandMessage) => Promise<unknown>,
): Type<ICommandHandler> {
  class Handler implements ICommandHandler<{ message: CommandMessage }> {
    execute({ message }: { message: CommandMessage }) {
      return run(message);
    }
  }
  CommandHandler(commandClass(d))(Handler);
  return Handler;
}

/** A Nest query handler that runs one definition. */
export function queryHandler(
  d: QueryDefinition<never, unknown>,
  run: (m: QueryMessage) => Promise<unknown>,
): Type<IQueryHandler> {
  class Handler implements IQueryHandler<{ message: QueryMessage }> {
    execute({ message }: { message: QueryMessage }) {
      return run(message);
    }
  }
  QueryHandler(queryClass(d))(Handler);
  return Handler;
}
