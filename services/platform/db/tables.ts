import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EventMeta } from '../kernel/event.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Json = JSONColumnType<Record<string, unknown>, string, string>;

export interface EventTable {
  account_id: number;
  seq: number;
  stream_type: string;
  stream_id: number;
  version: number;
  type: string;
  event_version: number;
  data: Json;
  meta: JSONColumnType<EventMeta & object, string, string>;
  at: Instant;
}

export interface ExportJobTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  session_id: string;
  path: string;
  title: string;
  format: 'csv' | 'pdf' | 'archive';
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>;
  attempts: Generated<number>;
  rows: Generated<number>;
  total: number | null;
  bytes: Generated<number>;
  error: string | null;
  created_at: Instant;
  beat_at: Instant | null;
  /** Of archives: the position of the log they are cut at. */
  seq: number | null;
  ready_at: Instant | null;
}

export interface ExportPartTable {
  account_id: number;
  job_id: number;
  part: number;
  key: string;
  bytes: number;
  sha256: string;
  records: number;
  entries: Json;
  place: Json;
}

export interface InvariantCheckTable {
  account_id: number;
  invariant: string;
  title: string;
  seq: number;
  checked_at: Instant;
  records: Generated<number>;
  round_type: Generated<string>;
  round_at: Generated<number>;
  rounds: Generated<number>;
}

export interface InvariantViolationTable {
  account_id: number;
  id: Generated<number>;
  invariant: string;
  stream_type: string;
  stream_id: number;
  text: string;
  seq: number;
  found_at: Instant;
  stands_at: Instant;
  cleared_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** Tables of the platform. Contexts add theirs beside the code that owns them, by declaration merging. */
export interface Tables {
  event_head: { account_id: number; last: number };
  event: EventTable;
  aggregate: {
    account_id: number;
    type: string;
    id: number;
    version: number;
    state: JSONColumnType<object, string, string>;
  };
  counter: { account_id: number; name: string; value: number };
  claim: { account_id: number; kind: string; value: string; owner_id: number };
  idempotency: {
    account_id: number;
    key: string;
    request_hash: string;
    seq: number;
    answer: JSONColumnType<object, string, string>;
    at: Instant;
  };
  event_seal: { account_id: number; since: number; up_to: number; hash: string; sealed_at: Instant };
  relay_cursor: { account_id: number; published_seq: number };
  invariant_check: InvariantCheckTable;
  invariant_violation: InvariantViolationTable;
  invariant_memo: {
    account_id: number;
    invariant: string;
    stream_id: number;
    version: number;
    memo: JSONColumnType<object, string, string>;
  };
  checkpoint: { account_id: number; reader: string; seq: number };
  parked_stream: {
    account_id: number;
    reader: string;
    stream_type: string;
    stream_id: number;
    first_seq: number;
    attempts: number;
    error: string;
    at: Instant;
  };
  effect_ledger: {
    account_id: number;
    policy: string;
    effect_key: string;
    state: 'intended' | 'done' | 'refused';
    /** Why it was refused. */
    reason: Generated<string | null>;
    /** What an act of a rule answered, as JSON. */
    result: Generated<unknown>;
    at: Instant;
  };
  sign_in_name: { email: string; account_id: number; user_id: number };
  sign_in_attempt: { email: string; failures: number; window_start: Instant; locked_until: Instant | null };
  export_job: ExportJobTable;
  export_part: ExportPartTable;
  billing_notice: { account_id: number; event_id: string; type: string; received_at: Instant };
  realtime_ticket: { hash: string; account_id: number; user_id: number; session_id: string; expires_at: Instant };
}
