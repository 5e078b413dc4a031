import type { Tx } from '../db/database.ts';
import { assertUnique } from '../kernel/assert-complete.ts';

/** Records that others may name by id; declared by the context that owns them. */
export interface RecordKind {
  /** `context.noun`. */
  readonly kind: string;
  /** What is wrong with naming a record, by id; those that may be named are left out. */
  faults(tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Every kind of record of the process, gathered from its contexts at boot. */
export class RecordKinds {
  private readonly kinds: ReadonlyMap<string, RecordKind>;

  constructor(kinds: readonly RecordKind[]) {
    assertUnique(
      'Kind of record',
      kinds.map((one) => one.kind),
    );
    this.kinds = new Map(kinds.map((one) => [one.kind, one]));
  }

  /** What is wrong with naming records of a kind, by id. A kind that no context declares is a programming error. */
  faultsOf(kind: string, tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`No context declares records of the kind "${kind}"`);
    return found.faults(tx, accountId, ids);
  }
}
