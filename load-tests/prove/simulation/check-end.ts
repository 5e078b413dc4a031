import { note } from './jars.ts';
import type { Row, Store } from './store.ts';

/** Readers and the events they take, by name of their checkpoint. */
export interface Readers {
  readonly projections: ReadonlyMap<string, { readonly table: string; readonly types: ReadonlySet<string> }>;
}

const seqsOf = (row: Row | undefined) => (row ? String(row.seqs).split(',').map(Number) : []);
const eventsOf = (store: Store, account: number) =>
  store
    .rows('event')
    .filter((e) => e.account_id === account)
    .sort((a, b) => Number(a.seq) - Number(b.seq));

/** Does a read table hold exactly what its checkpoint and its parked streams say? What is wrong, or null. */
export function matchesFold(store: Store, account: number, reader: string, { projections }: Readers): string | null {
  const projection = projections.get(reader);
  if (!projection) return null;
  const { table, types } = projection;
  const position = Number(store.committed.get('checkpoint')?.get(`${account}|${reader}`)?.seq ?? 0);
  const parkedFrom = new Map(
    store
      .rows('parked_stream')
      .filter((p) => p.account_id === account && p.reader === reader)
      .map((p) => [Number(p.stream_id), Number(p.first_seq)]),
  );
  const rowOf = (e: Row) => (table === 'sim_shelf' ? 1 : Number(e.stream_id));
  const wanted = new Map<number, number[]>();
  for (const e of eventsOf(store, account)) {
    const seq = Number(e.seq);
    if (seq > position || !types.has(String(e.type)) || seq >= (parkedFrom.get(Number(e.stream_id)) ?? Infinity))
      continue;
    wanted.set(rowOf(e), [...(wanted.get(rowOf(e)) ?? []), seq]);
  }
  const rows = store.rows(table).filter((r) => r.account_id === account);
  for (const row of rows) {
    const has = seqsOf(row).join();
    const want = (wanted.get(Number(row.id)) ?? []).join();
    if (has !== want) return `${reader} at ${position} holds ${has} of ${row.id}, not ${want}`;
    wanted.delete(Number(row.id));
  }
  const [missing] = wanted.keys();
  return missing === undefined ? null : `${reader} at ${position} holds nothing of ${missing}`;
}

/** What must hold once faults have stopped and all have caught up; what is wrong, or null. */
export function wrongAtEnd(store: Store, accounts: readonly number[], acknowledged: readonly string[]): string | null {
  for (const account of accounts) {
    const events = eventsOf(store, account);
    const effects = (type: string) =>
      new Set(events.filter((e) => e.type === type).map((e) => (e.data as { cause: number }).cause));
    for (const [cause, effect] of [
      ['jar.filled', 'note.written'],
      ['note.written', 'jar.stamped'],
    ] as const) {
      const done = effects(effect);
      const lost = events.find((e) => e.type === cause && !done.has(Number(e.seq)));
      if (lost) return `${cause} ${lost.seq} has no ${effect}`;
    }
    const said = wrongStates(store, account, events);
    if (said) return said;
  }
  const done = new Set(store.rows('event').map((e) => (e.meta as { correlationId: string }).correlationId));
  const lost = acknowledged.find((key) => !done.has(key));
  return lost ? `${lost} was acknowledged and is not in the log` : null;
}

/** The saved states are the folds of their streams. */
function wrongStates(store: Store, account: number, events: readonly Row[]): string | null {
  for (const saved of store.rows('aggregate').filter((a) => a.account_id === account)) {
    const own = events.filter((e) => e.stream_type === saved.type && e.stream_id === saved.id);
    const versions = own.map((e) => Number(e.version)).join();
    if (versions !== own.map((_, i) => i + 1).join()) return `${saved.type} ${saved.id} has versions ${versions}`;
    if (saved.version !== own.length) return `${saved.type} ${saved.id} is saved at ${saved.version} of ${own.length}`;
    const grams = own.reduce((sum, e) => sum + Number((e.data as { grams?: number }).grams ?? 0), 0);
    const state = saved.state as { grams?: number; events?: number };
    if (saved.type !== note.type && (state.grams !== grams || state.events !== own.length))
      return `${saved.type} ${saved.id} is saved as ${JSON.stringify(state)}`;
  }
  return null;
}

/** Has every reader and the relay caught up, with nothing set aside? */
export function isSettled(store: Store, accounts: readonly number[], readers: readonly string[]): boolean {
  if (store.rows('parked_stream').length) return false;
  return accounts.every((account) => {
    const last = store.committed.get('event_head')?.get(String(account))?.last;
    const at = (reader: string) => store.committed.get('checkpoint')?.get(`${account}|${reader}`)?.seq ?? 0;
    const published = store.committed.get('relay_cursor')?.get(String(account))?.published_seq ?? 0;
    return published === last && readers.every((reader) => at(reader) === last);
  });
}
