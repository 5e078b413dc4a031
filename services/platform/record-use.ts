import type { Tx } from './db/database.ts';

/** How another part of the product uses a kind of record: declared by the part that uses it, asked by the owner. */
export interface RecordUse {
  /** Type of the aggregate that is used. */
  readonly of: string;
  /** What is said of a used record, without a full stop: `(name) => `${name} stands in orders``. */
  readonly says: (name: string, count: number) => string;
  /** How often the record is used; 0 or false when it is not. */
  readonly isUsed: (tx: Tx, accountId: number, id: number) => Promise<number | boolean>;
  /** Names of up to five users of it, for whoever wants to delete it. */
  readonly usersOf?: (tx: Tx, accountId: number, id: number) => Promise<readonly string[]>;
}

/** What stands in the way of deleting a record. */
export interface FoundUse {
  /** Sentence without a full stop, such as "Toughened stands in orders". */
  readonly text: string;
  readonly count: number;
  readonly users: readonly string[];
}

/** Declares that this context uses records of another: `uses: [recordUse({ of: 'stock', … })]`. */
export const recordUse = (use: RecordUse): RecordUse => use;

const namedAtMost = 5;

/** The first use found, in the order of the contexts; null when nothing uses the record. */
export async function findUse(
  uses: readonly RecordUse[],
  tx: Tx,
  accountId: number,
  { type, id, name }: { type: string; id: number; name: string },
): Promise<FoundUse | null> {
  for (const use of uses.filter((one) => one.of === type)) {
    const count = Number(await use.isUsed(tx, accountId, id));
    if (count === 0) continue;
    const users = (await use.usersOf?.(tx, accountId, id)) ?? [];
    return { text: use.says(name, count), count, users: users.slice(0, namedAtMost) };
  }
  return null;
}
