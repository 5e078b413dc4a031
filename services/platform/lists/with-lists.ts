import { type ContextDefinition, defineContext } from '../context.ts';
import { listProjection } from './list-projection.ts';

const name = 'lists';

/** Contexts with one more, which keeps the rows of all their lists; once is enough. */
export function withLists(contexts: readonly ContextDefinition[]): readonly ContextDefinition[] {
  const lists = contexts.flatMap((context) => context.lists);
  if (!lists.length || contexts.some((context) => context.name === name)) return contexts;
  return [...contexts, defineContext({ name, projections: [listProjection(lists)] })];
}
