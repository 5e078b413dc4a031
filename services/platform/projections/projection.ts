import type { Access } from '../contract/access.ts';
import type { Tx } from '../db/database.ts';
import type { EventCatalogue, StoredEvent, StoredOf } from '../kernel/event.ts';
import type { RowEffect } from './row-effects.ts';

type Handlers<C extends EventCatalogue> = {
  [T in keyof C['kinds'] & string]?: (db: Tx, event: StoredOf<C, T & StoredOf<C>['type']>) => Promise<void>;
};

/** Rows of a read table that are pushed to browsers when they change. */
export interface LiveRows {
  /** Topic that browsers subscribe to. */
  readonly topic: string;
  readonly access: Access;
  /** Ids of the rows an event touches. */
  readonly ids: (event: StoredEvent, db: Tx) => number[] | Promise<number[]>;
  /** Those rows as the list endpoint gives them, each with its `id`. */
  readonly read: (db: Tx, accountId: number, ids: readonly number[]) => Promise<{ id: number }[]>;
}

/** News without rows: who follows the topic fetches again. */
export interface Told {
  readonly topic: string;
  /** Only this user's sockets hear it; left out: everybody who follows the topic. */
  readonly userId?: number;
  /** What it is about, for whoever may hear it; most need none. */
  readonly body?: object;
}

/** A read table kept as a fold over events. It reads only events, owns its tables and never causes an effect. */
export interface Projection {
  readonly name: string;
  /** Tables of the `read` schema that only this projection writes. */
  readonly tables: readonly string[];
  /** Types of event it reads; it is given no others. */
  readonly types: ReadonlySet<string>;
  /** Folds events of one account into its tables, in order. However they are cut into batches, the tables are the same. */
  readonly apply: (db: Tx, events: readonly StoredEvent[]) => Promise<void>;
  /** What one event does to its rows, where the projection is declared as data: the same rules fold the past in memory. */
  readonly effects?: (event: StoredEvent) => readonly RowEffect[];
  readonly live?: LiveRows;
  /** Whom an event concerns, told after the commit, once for each topic and user. */
  readonly tells?: (event: StoredEvent, db: Tx) => Promise<readonly Told[]> | readonly Told[];
}

interface Spec<C extends EventCatalogue> {
  name: string;
  tables: readonly string[];
  on: Handlers<C>;
  live?: LiveRows;
  tells?: Projection['tells'];
}

/**
 * Declares a projection over the events of one or more catalogues, a handler for each: `projection<typeof orderEvents>({...})`.
 * Where events say all of one row each, `rowProjection` writes many at once.
 */
export function projection<C extends EventCatalogue>(spec: Spec<C>): Projection {
  const on = new Map(Object.entries(spec.on) as [string, (db: Tx, event: StoredEvent) => Promise<void>][]);
  const { name, tables, live, tells } = spec;
  return {
    name,
    tables,
    types: new Set(on.keys()),
    async apply(db, events) {
      for (const event of events) await on.get(event.type)?.(db, event);
    },
    ...(live ? { live } : {}),
    ...(tells ? { tells } : {}),
  };
}
