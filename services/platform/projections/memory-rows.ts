import { LookedUp, type Row, type RowEffect } from './row-effects.ts';

/** Rows of some read tables of one account in memory, by table and id. Effects on other tables pass by. */
export class MemoryRows {
  private readonly tables: ReadonlyMap<string, Map<number, Row>>;

  constructor(tables: readonly string[]) {
    this.tables = new Map(tables.map((name) => [name, new Map<number, Row>()]));
  }

  /** The rows of a table by id, as they are now. */
  table(name: string): Map<number, Row> {
    const found = this.tables.get(name);
    if (!found) throw new Error(`The table ${name} is not kept here`);
    return found;
  }

  /** What `write` of a projection does to the database. A row is replaced, never changed: who holds one keeps it. */
  apply(effects: readonly RowEffect[]): void {
    for (const effect of effects) {
      const rows = this.tables.get(effect.table);
      if (rows) this.applyTo(rows, effect);
    }
  }

  /** Every table with its rows. */
  entries(): Iterable<readonly [string, ReadonlyMap<number, Row>]> {
    return this.tables.entries();
  }

  private applyTo(rows: Map<number, Row>, effect: RowEffect): void {
    switch (effect.does) {
      case 'add':
        if (rows.has(effect.id)) throw new Error(`The row ${effect.id} is there already`);
        rows.set(effect.id, { id: effect.id, ...this.known(effect.row) });
        return;
      case 'set': {
        const columns = this.known(effect.columns);
        for (const row of matching(rows, effect.where)) rows.set(row.id as number, { ...row, ...columns });
        return;
      }
      case 'plus': {
        const row = rows.get(effect.id);
        if (row) rows.set(effect.id, { ...row, [effect.column]: Number(row[effect.column]) + effect.by });
        return;
      }
      case 'remove':
        for (const row of matching(rows, effect.where)) rows.delete(row.id as number);
    }
  }

  private known(row: Row): Row {
    if (!Object.values(row).some((value) => value instanceof LookedUp)) return row;
    const value = (one: unknown) =>
      one instanceof LookedUp ? (this.tables.get(one.table)?.get(one.id)?.[one.column] ?? one.otherwise) : one;
    return Object.fromEntries(Object.entries(row).map(([column, one]) => [column, value(one)]));
  }
}

/** Rows that have these values; by id without a search. */
function matching(rows: ReadonlyMap<number, Row>, where: Row): Row[] {
  const columns = Object.entries(where);
  const has = (row: Row) => columns.every(([column, value]) => row[column] === value);
  if (typeof where.id !== 'number') return [...rows.values()].filter(has);
  const row = rows.get(where.id);
  return row && has(row) ? [row] : [];
}
