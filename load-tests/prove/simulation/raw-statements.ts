import { type Answer, keyOf, type Row, StoreError, type Transaction } from './store.ts';

interface Change {
  readonly type: string;
  readonly id: number;
  readonly before: number;
  readonly after: number;
  readonly state: unknown;
}
interface NewEvent {
  readonly streamType: string;
  readonly streamId: number;
  readonly version: number;
  readonly type: string;
  readonly eventVersion: number;
  readonly data: unknown;
}

const one = (row: Row): Answer => ({ rows: [row], changed: 1 });
const lastOf = (tx: Transaction, account: unknown) => Number(tx.find('event_head', String(account))?.last ?? 0);

/** The function of the migration of that name: states, then events under the account's locked head. */
export function appendEvents(tx: Transaction, parameters: readonly unknown[]): Answer {
  const [account, states, events, meta, at] = parameters as [number, string, string, string, string];
  const changes = (JSON.parse(states) as Change[]).map((c) => {
    const key = keyOf('aggregate', { account_id: account, type: c.type, id: c.id });
    return { ...c, key };
  });
  for (const { key } of changes) tx.lockRow('aggregate', key);
  for (const c of changes)
    if (Number(tx.find('aggregate', c.key)?.version ?? 0) !== c.before)
      throw new StoreError('40001', 'a stream moved since it was read');
  const headKey = String(account);
  tx.lockRow('event_head', headKey);
  for (const { key, type, id, after, state } of changes)
    tx.write('aggregate', key, { account_id: account, type, id, version: after, state });
  let seq = lastOf(tx, account);
  for (const e of JSON.parse(events) as NewEvent[]) {
    seq += 1;
    tx.write('event', `${account}|${seq}`, {
      account_id: account,
      seq,
      stream_type: e.streamType,
      stream_id: e.streamId,
      version: e.version,
      type: e.type,
      event_version: e.eventVersion,
      data: e.data,
      meta: JSON.parse(meta),
      at: new Date(at),
    });
  }
  tx.write('event_head', headKey, { account_id: account, last: seq });
  return one({ seq });
}

/** Statements written as text, recognised by what they are about. */
export function runRaw(tx: Transaction, text: string, parameters: readonly unknown[], isWorker: boolean): Answer {
  if (text.startsWith("select set_config('app.account'")) {
    tx.account = Number(/^select set_config\('app\.account', '(\d+)'/.exec(text)?.[1]);
    return one({});
  }
  if (text.startsWith('select a.account_id as account')) return streamsOf(tx, parameters, isWorker);
  if (text.startsWith("select nextval('entity_id')")) return one({ id: tx.store.nextId() });
  if (text.startsWith('select pg_advisory_xact_lock')) {
    tx.lockRow('advisory', String(parameters[0]));
    return one({});
  }
  if (text.startsWith('insert into relay_cursor')) return moveCursor(tx, text, parameters);
  if (text.startsWith('update relay_cursor set published_seq = greatest')) return turnAllBack(tx, parameters);
  if (text.startsWith('update relay_cursor set published_seq')) return turnBack(tx, text, parameters);
  if (text.startsWith('select account_id, published_seq from relay_cursor'))
    return { rows: tx.rows('relay_cursor', isWorker).map((row) => ({ ...row })), changed: 0 };
  if (text.startsWith('select account_id, last from event_head'))
    return { rows: tx.rows('event_head', isWorker).map((row) => ({ ...row })), changed: 0 };
  if (text.startsWith('select h.account_id from event_head h left join relay_cursor')) return behindRelay(tx, isWorker);
  if (text.startsWith('select h.account_id from event_head h where h.last >')) return behind(tx, parameters, isWorker);
  throw new Error(`The simulation knows no such statement: ${text}`);
}

/** Streams by company, kind and id, those that are there. */
function streamsOf(tx: Transaction, parameters: readonly unknown[], isWorker: boolean): Answer {
  const [accounts, types, ids] = parameters as [number[], string[], number[]];
  const wanted = new Set(ids.map((id, i) => keyOf('aggregate', { account_id: accounts[i], type: types[i], id })));
  const found = tx.rows('aggregate', isWorker).filter((row) => wanted.has(keyOf('aggregate', row)));
  const rows = found.map(({ account_id: account, type, id, version, state }) => ({
    account,
    type,
    id,
    version,
    state,
  }));
  return { rows, changed: 0 };
}

function moveCursor(tx: Transaction, text: string, [account, to, ...rest]: readonly unknown[]): Answer {
  const key = String(account);
  tx.lockRow('relay_cursor', key);
  const found = tx.find('relay_cursor', key);
  const isFenced = text.includes('where relay_cursor.published_seq =');
  if (found && isFenced && found.published_seq !== rest.at(-1)) return { rows: [], changed: 0 };
  tx.write('relay_cursor', key, { account_id: account, published_seq: to });
  return { rows: [], changed: 1 };
}

function turnBack(tx: Transaction, text: string, [to, account, was]: readonly unknown[]): Answer {
  const key = String(account);
  tx.lockRow('relay_cursor', key);
  if (text.includes('and published_seq =') && tx.find('relay_cursor', key)?.published_seq !== was)
    return { rows: [], changed: 0 };
  tx.write('relay_cursor', key, { account_id: account, published_seq: to, isTurnedBack: true });
  return { rows: [], changed: 1 };
}

function turnAllBack(tx: Transaction, [keep]: readonly unknown[]): Answer {
  const rows = tx.rows('relay_cursor', true);
  for (const row of rows) tx.lockRow('relay_cursor', String(row.account_id));
  for (const row of rows) {
    const published_seq = Math.max(0, Number(row.published_seq) - Number(keep));
    tx.write('relay_cursor', String(row.account_id), { ...row, published_seq, isTurnedBack: true });
  }
  return { rows: [], changed: rows.length };
}

function behindRelay(tx: Transaction, isWorker: boolean): Answer {
  const rows = tx
    .rows('event_head', isWorker)
    .filter((head) => Number(head.last) > Number(tx.find('relay_cursor', String(head.account_id))?.published_seq ?? 0));
  return { rows: rows.map(({ account_id }) => ({ account_id })), changed: 0 };
}

function behind(tx: Transaction, [readers]: readonly unknown[], isWorker: boolean): Answer {
  const positionOf = (account: unknown, reader: string) =>
    Number(tx.find('checkpoint', `${account}|${reader}`)?.seq ?? 0);
  const rows = tx
    .rows('event_head', isWorker)
    .filter((head) => (readers as string[]).some((reader) => positionOf(head.account_id, reader) < Number(head.last)));
  return { rows: rows.map(({ account_id }) => ({ account_id })), changed: 0 };
}
