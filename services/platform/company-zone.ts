import type { ContextDefinition } from './context.ts';
import type { Tx } from './db/database.ts';

/** Reads the time zone of a company from the context that knows it; UTC where no context does. */
export function zonesOf(contexts: readonly ContextDefinition[]): (tx: Tx, accountId: number) => Promise<string> {
  const source = contexts.find((c) => c.company)?.company;
  return async (tx, accountId) => (source ? (await source.read(tx, accountId)).timeZone : 'UTC');
}
