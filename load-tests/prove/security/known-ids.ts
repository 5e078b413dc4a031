import { contexts } from '@glasshouse/services/apps/contexts';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { SeenValues } from '../attacks/fuzz/seen-values.ts';

const keptPerKind = 6;
/** Ids of records are drawn for all companies together, from here on; lower ones are counted within one record or company. */
const firstId = 1_000;

/** Does a field of this name hold the id of a record, or several? */
export const isIdName = (name: string): boolean => /(^id|Ids?|^ids)$/.test(name);

/** Ids of the records of one company, by what asks for them. */
export class KnownIds {
  readonly seen = new SeenValues();
  private byKind = new Map<string, number[]>();

  /** Reads which records there are, newest of each kind. */
  async refresh(db: Db, accountId: number): Promise<void> {
    const rows = await withAccount(db, accountId, (tx) =>
      tx.selectFrom('aggregate').select(['type', 'id']).where('account_id', '=', accountId).orderBy('id').execute(),
    );
    this.byKind = new Map();
    for (const { type, id } of rows) this.byKind.set(type, [...(this.byKind.get(type) ?? []), id].slice(-keptPerKind));
  }

  /** Every id there is, of records of any kind. */
  all(): number[] {
    return [...new Set([...this.byKind.values()].flat())];
  }

  /** Ids of one kind of record. */
  ofKind(type: string): readonly number[] {
    return this.byKind.get(type) ?? [];
  }

  /** What a field or path parameter of this name may hold, likeliest first. `list` is the path that lists them. */
  of(e: Endpoint, name: string, list = ''): unknown[] {
    const listed = list ? this.seen.of(`${list}Id`) : [];
    const known = name === 'id' ? [] : this.seen.of(name);
    return [...new Set([...listed].reverse().concat([...known].reverse(), this.likely(e, name)))];
  }

  /** Those that name no record of another company: both have a line 1. */
  foreignTo(own: KnownIds, ids: readonly unknown[]): unknown[] {
    const theirs = new Set(own.all());
    return ids.filter((id) => Number(id) > firstId && !theirs.has(Number(id)));
  }

  /** `stockId` is that of a stock, a bare `id` one of a record of the endpoint's own context. */
  private likely(e: Endpoint, name: string): number[] {
    const named = [...this.byKind].filter(([type]) => name !== 'id' && name.toLowerCase().includes(type.toLowerCase()));
    const own = contexts.find((c) => c.routes.some((r) => Object.values(r.contract).includes(e)));
    const ownTypes = own?.aggregates.map((a) => a.type) ?? [];
    const found = named.length ? named : [...this.byKind].filter(([type]) => ownTypes.includes(type));
    return found.flatMap(([, ids]) => [...ids].reverse());
  }
}
