import { showAccount, type Tx, withAccount } from '../db/database.ts';
import { AppError } from '../kernel/errors.ts';
import { askIn } from '../question.ts';
import type { Runtime } from '../runtime.ts';
import type { ListRequest } from './list-request.ts';

/** Rows in memory at a time. */
const batchSize = 500;

export type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly recordsFiltered: number;
  readonly isCapped: boolean;
  readonly cursor?: { readonly after: string | null };
}

/** How many rows there will be; null when counting them takes too long. */
export async function countRows(runtime: Runtime, request: ListRequest): Promise<number | null> {
  try {
    const page = await withAccount(runtime.db, request.principal.accountId, (db) =>
      ask(runtime, request, db, { length: 1, count: 'exact' }),
    );
    return page.isCapped ? null : page.recordsFiltered;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Hands over all rows of a list in its order, some at a time, as they stood at one instant. `take` answers false to
 * stop; what it waits for is waited for, so no more than a batch is ever held.
 */
export async function eachBatch(
  runtime: Runtime,
  request: ListRequest,
  take: (rows: readonly Row[]) => Promise<boolean>,
): Promise<void> {
  const { accountId } = request.principal;
  await runtime.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await showAccount(db, accountId);
      let start = 0;
      let after = '';
      for (;;) {
        const page = await ask(runtime, request, db, {
          length: batchSize,
          start: after ? 0 : start,
          after,
          count: 'none',
        });
        const goesOn = page.data.length === 0 || (await take(page.data));
        start += page.data.length;
        after = page.cursor?.after ?? '';
        if (!goesOn || page.data.length < batchSize) return;
      }
    });
}

/** One page from the list's own handler, so that an export can never hold what the list would not show. */
function ask(
  runtime: Runtime,
  { handler, input, principal }: ListRequest,
  db: Tx,
  part: { length: number; start?: number; after?: string; count: 'exact' | 'none' },
): Promise<Page> {
  const table = { ...input.table, start: 0, after: '', before: '', draw: 0, ...part };
  const { accountId, userId, name, can } = principal;
  const context = {
    accountId,
    actor: { userId, name },
    can,
    now: runtime.clock.now(),
    db,
    events: runtime.events,
    config: runtime.config,
    ask: askIn(runtime, db, accountId),
  };
  return handler.run({ ...input, table } as never, context) as Promise<Page>;
}
