import { type Db, withAccount } from '../../platform/db/database.ts';
import type { EventRegistry } from '../../platform/event-store/registry.ts';
import { type Asked, checkRecords } from '../../platform/invariants/check-records.ts';
import { contexts } from '../contexts.ts';

/** What the contexts declare of their records. That states are folds and the log is dense is proven on all of it, in `check-log.ts`. */
const declared = contexts.flatMap((context) => context.invariants);

/** What the product watches while it runs, put to records of an account at once: faults by invariant. When nothing is under way. */
export const checkDeclared = (
  db: Db,
  events: EventRegistry,
  accountId: number,
  asked: Asked = 'all',
): Promise<Record<string, string[]>> =>
  withAccount(db, accountId, (tx) => checkRecords(tx, accountId, events, declared, asked));

/** Likewise, as sentences. */
export const declaredFaults = async (...given: Parameters<typeof checkDeclared>): Promise<string[]> =>
  Object.entries(await checkDeclared(...given)).flatMap(([name, faults]) => faults.map((text) => `${name}: ${text}`));
