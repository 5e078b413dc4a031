/** A row as the driver gives it. */
export type Row = Record<string, unknown>;

/** What a statement answers. */
export interface Answer {
  readonly rows: Row[];
  readonly changed: number;
}

/** Primary keys; a table that is not named here does not exist. */
const keys: Readonly<Record<string, readonly string[]>> = {
  event_head: ['account_id'],
  event: ['account_id', 'seq'],
  aggregate: ['account_id', 'type', 'id'],
  idempotency: ['account_id', 'key'],
  relay_cursor: ['account_id'],
  checkpoint: ['account_id', 'reader'],
  parked_stream: ['account_id', 'reader', 'stream_type', 'stream_id'],
  effect_ledger: ['account_id', 'policy', 'effect_key'],
  sim_jar: ['account_id', 'id'],
  sim_shelf: ['account_id', 'id'],
};

/** An error as PostgreSQL gives it. */
export class StoreError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown by a statement that has to wait until another transaction ends; it is then run again from its beginning. */
export class Blocked extends Error {
  constructor(readonly by: Transaction) {
    super('waits for a lock');
  }
}

/** What a commit changed, by table: rows before and after. */
export interface Changed {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * The simulated PostgreSQL: committed rows, transactions that see them and their own writes (READ COMMITTED), row locks
 * held until the end, primary keys, roll-back. Statements happen one at a time; what waits is told by `Blocked`.
 */
export class Store {
  readonly committed = new Map<string, Map<string, Row>>(Object.keys(keys).map((table) => [table, new Map()]));
  private readonly locks = new Map<string, Transaction>();
  private lastId = 100;

  constructor(private readonly onCommit: (changes: readonly Changed[]) => void) {}

  begin(): Transaction {
    return new Transaction(this);
  }

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  rows(table: string): Row[] {
    return [...(this.committed.get(table)?.values() ?? [])];
  }

  lock(tx: Transaction, name: string): void {
    const holder = this.locks.get(name);
    if (holder && holder !== tx) throw new Blocked(holder);
    this.locks.set(name, tx);
    tx.locks.add(name);
  }

  release(tx: Transaction): void {
    for (const name of tx.locks) this.locks.delete(name);
  }

  apply(tx: Transaction): void {
    const changes: Changed[] = [];
    for (const [table, writes] of tx.writes)
      for (const [key, after] of writes) {
        const rows = this.committed.get(table);
        changes.push({ table, before: rows?.get(key) ?? null, after });
        if (after) rows?.set(key, after);
        else rows?.delete(key);
      }
    if (changes.length) this.onCommit(changes);
  }
}

/** One transaction of the simulated store. */
export class Transaction {
  readonly writes = new Map<string, Map<string, Row | null>>();
  readonly locks = new Set<string>();
  /** Run once it has ended, for those who wait for it. */
  readonly waiting: (() => void)[] = [];
  /** Whom it waits for. */
  blockedBy: Transaction | null = null;
  isOver = false;
  isFailed = false;
  account: number | null = null;

  constructor(readonly store: Store) {}

  /** The rows of a table as this transaction sees them; row-level security shows the app role one account only. */
  rows(table: string, isWorker: boolean): Row[] {
    const committed = this.store.committed.get(table);
    if (!committed) throw new StoreError('42P01', `relation "${table}" does not exist`);
    const own = this.writes.get(table);
    const seen = own ? new Map([...committed, ...own]) : committed;
    const rows: Row[] = [];
    for (const row of seen.values()) if (row && (isWorker || row.account_id === this.account)) rows.push(row);
    return rows;
  }

  /** The newest row of a key, committed or its own. */
  find(table: string, key: string): Row | null {
    const own = this.writes.get(table);
    if (own?.has(key)) return own.get(key) ?? null;
    return this.store.committed.get(table)?.get(key) ?? null;
  }

  lockRow(table: string, key: string): void {
    this.store.lock(this, `${table} ${key}`);
  }

  write(table: string, key: string, row: Row | null): void {
    const own = this.writes.get(table) ?? new Map<string, Row | null>();
    own.set(key, row);
    this.writes.set(table, own);
  }

  commit(): void {
    if (!this.isOver && !this.isFailed) this.store.apply(this);
    this.end();
  }

  rollback(): void {
    this.end();
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.store.release(this);
    for (const go of this.waiting.splice(0)) go();
  }
}

/** Key of a row, as text. */
export function keyOf(table: string, row: Row): string {
  const columns = keys[table];
  if (!columns) throw new StoreError('42P01', `relation "${table}" does not exist`);
  return columns.map((column) => String(row[column])).join('|');
}
