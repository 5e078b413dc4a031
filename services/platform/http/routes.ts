import type { z } from 'zod';
import type { Routes } from '../context.ts';
import type { Contract, Endpoint } from '../contract/endpoint.ts';
import type { TableQuery } from '../contract/table.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { QueryDefinition } from '../cqrs/query.ts';
import type { AcceptedAnswer } from './accepted-answer.ts';
import type { OpenHandler } from './open-handler.ts';

/** What a use case receives: parameters, query and body as one object; lists get their `table` request. */
export type InputOf<E extends Endpoint> = z.output<E['params']> &
  z.output<E['body']> &
  (E extends { readonly table: object } ? { table: TableQuery } : z.output<E['query']>);

type AnswerFor<E extends Endpoint> = z.input<E['response']>;
type HandlerFor<E extends Endpoint> =
  | CommandDefinition<InputOf<E>, AnswerFor<E>>
  | QueryDefinition<InputOf<E>, AnswerFor<E>>
  | OpenHandler<InputOf<E>, AnswerFor<E> | AcceptedAnswer<AnswerFor<E>>>;

/** Pairs every endpoint of a contract with its use case; a missing or foreign one does not compile. */
export function routes<C extends Contract>(contract: C, handlers: { [K in keyof C]: HandlerFor<C[K]> }): Routes {
  return { contract, handlers: handlers as unknown as Routes['handlers'] };
}

/** Some endpoints of another context's contract, answered here because only this context knows what they ask. */
export function routesFor<C extends Contract, K extends keyof C & string>(
  contract: C,
  handlers: { [P in K]: HandlerFor<C[P]> },
): Routes {
  return { contract: only(contract, Object.keys(handlers)), handlers: handlers as unknown as Routes['handlers'] };
}

/** A contract of which a context above answers some endpoints: the boot stops when none does. */
export function routesBut<C extends Contract, K extends keyof C & string>(
  contract: C,
  answeredAbove: readonly K[],
  handlers: { [P in Exclude<keyof C, K>]: HandlerFor<C[P]> },
): Routes {
  return {
    contract: only(contract, Object.keys(handlers)),
    handlers: handlers as unknown as Routes['handlers'],
    answeredAbove: Object.values(only(contract, answeredAbove)),
  };
}

const only = (contract: Contract, keys: readonly string[]): Contract =>
  Object.fromEntries(Object.entries(contract).filter(([key]) => keys.includes(key)));
