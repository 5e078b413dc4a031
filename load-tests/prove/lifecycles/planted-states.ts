import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import type { RecordId, State, Subject } from './subject.ts';

interface Stored {
  readonly type: string;
  readonly id: number;
  readonly version: number;
  readonly state: unknown;
}

/**
 * Puts records into statuses they may never reach by themselves, and everything back as it was. The log goes on: this is
 * for questions about records, on a database that is thrown away, with nothing running that follows the log.
 */
export class PlantedStates {
  /** Versions since the last look: a stream whose version moved has changed. */
  private versions = new Map<string, number>();

  private constructor(
    private readonly db: Db,
    private readonly accountId: number,
    private readonly originals: ReadonlyMap<string, Stored>,
  ) {}

  /** Remembers every stream of the account as it stands. */
  static async of(db: Db, accountId: number): Promise<PlantedStates> {
    const rows = await readStreams(db, accountId);
    const planted = new PlantedStates(db, accountId, new Map(rows.map((row) => [keyOf(row), row])));
    for (const row of rows) planted.versions.set(keyOf(row), row.version);
    return planted;
  }

  /** The record stands in this status; every other stream is as it was. */
  async plant(subject: Subject, record: RecordId, status: string): Promise<void> {
    await this.restore();
    const key = keyOf({ type: subject.streamType, id: record.id });
    const original = this.originals.get(key)?.state as State;
    await this.write(subject.streamType, record.id, plantedIn(subject, original, status, record));
    this.versions.set(key, -1);
  }

  /** Every stream that existed stands as it did. */
  async restore(): Promise<void> {
    for (const row of await readVersions(this.db, this.accountId)) {
      const key = keyOf(row);
      const original = this.originals.get(key);
      if (!original || this.versions.get(key) === row.version) continue;
      await this.write(row.type, row.id, original.state as State);
      this.versions.set(key, row.version);
    }
  }

  private async write(type: string, id: number, state: State): Promise<void> {
    await withAccount(this.db, this.accountId, (tx) =>
      tx
        .updateTable('aggregate')
        .set({ state: JSON.stringify(state) })
        .where('account_id', '=', this.accountId)
        .where('type', '=', type)
        .where('id', '=', id)
        .execute(),
    );
  }
}

const keyOf = ({ type, id }: Pick<Stored, 'type' | 'id'>): string => `${type} ${id}`;

function plantedIn(subject: Subject, state: State, status: string, record: RecordId): State {
  if (subject.statusOf ? subject.statusOf(state, record) === status : state.status === status) return state;
  return subject.plant ? subject.plant(state, status, record) : { ...state, status };
}

const readStreams = (db: Db, accountId: number): Promise<Stored[]> =>
  withAccount(db, accountId, (tx) =>
    tx.selectFrom('aggregate').select(['type', 'id', 'version', 'state']).where('account_id', '=', accountId).execute(),
  );

const readVersions = (db: Db, accountId: number): Promise<Pick<Stored, 'type' | 'id' | 'version'>[]> =>
  withAccount(db, accountId, (tx) =>
    tx.selectFrom('aggregate').select(['type', 'id', 'version']).where('account_id', '=', accountId).execute(),
  );
