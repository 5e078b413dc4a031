import type { Tx } from '@glasshouse/services/platform/db/database';
import { hashOf, type Seal } from '@glasshouse/services/platform/seal/block';
import { rowsOf } from '@glasshouse/services/platform/seal/read-blocks';
import { sql } from 'kysely';

/** A sealed log and a place in it, chosen by chance. */
export interface Place {
  readonly accountId: number;
  readonly seals: readonly Seal[];
  /** The block that is hit; `before` is the one before it, `next` the one behind it. */
  readonly block: Seal;
  readonly before: Seal | null;
  readonly next: Seal | null;
  /** A position in it, and one anywhere in the log. */
  readonly seq: number;
  readonly other: number;
}

/** Where it must be seen: the block that begins there, or by the seal that is kept outside. */
export type Seen = number | 'outside';
type Tampering = (tx: Tx, place: Place) => Promise<Seen>;

const shift = async (tx: Tx, { accountId }: Place, from: number, by: number) => {
  // Through the negative, or the key would refuse the steps between.
  await sql`update event set seq = -seq where account_id = ${accountId} and seq >= ${from}`.execute(tx);
  await sql`update event set seq = -seq + ${by} where account_id = ${accountId} and seq < 0`.execute(tx);
};

/** A copy of an event under a position and a stream of its own. */
const copy = (tx: Tx, { accountId, other }: Place, seq: number) =>
  sql`
  insert into event select account_id, ${seq}, stream_type, stream_id + 1000000000, version, type, event_version, data, meta, at
  from event where account_id = ${accountId} and seq = ${other}`.execute(tx);

const edit =
  (change: ReturnType<typeof sql>): Tampering =>
  async (tx, { accountId, seq, block }) => {
    await sql`update event set ${change} where account_id = ${accountId} and seq = ${seq}`.execute(tx);
    return block.since;
  };

const editSeal =
  (change: ReturnType<typeof sql>): Tampering =>
  async (tx, { accountId, block }) => {
    await sql`update event_seal set ${change} where account_id = ${accountId} and since = ${block.since}`.execute(tx);
    return block.since;
  };

/** Everything a person with every right in the database may try on a sealed log. */
export const tamperings: Readonly<Record<string, Tampering>> = {
  'a value added': edit(sql`data = data || '{"tampered": 1}'`),
  'another content': edit(sql`data = '{}'::jsonb || jsonb_build_object('amount', data)`),
  'another person': edit(sql`meta = meta || '{"actor": {"userId": 7}}'`),
  'a microsecond later': edit(sql`at = at + interval '1 microsecond'`),
  'another kind': edit(sql`type = type || '2'`),
  'another record': edit(sql`stream_id = stream_id + 1000000000`),
  'another kind of record': edit(sql`stream_type = stream_type || '2'`),
  'another version': edit(sql`version = version + 1000000`),
  'another version of the kind': edit(sql`event_version = event_version + 1`),
  async 'an event taken away'(tx, { accountId, seq, block }) {
    await sql`delete from event where account_id = ${accountId} and seq = ${seq}`.execute(tx);
    return block.since;
  },
  async 'an event taken away, the others moved up'(tx, place) {
    await sql`delete from event where account_id = ${place.accountId} and seq = ${place.seq}`.execute(tx);
    await shift(tx, place, place.seq + 1, -1);
    return place.block.since;
  },
  async 'an event slipped in'(tx, place) {
    await shift(tx, place, place.seq, 1);
    await copy(tx, { ...place, other: place.other < place.seq ? place.other : place.other + 1 }, place.seq);
    return place.block.since;
  },
  async 'an event before the first'(tx, place) {
    await copy(tx, place, -1 - (place.other % 2));
    return 0;
  },
  async 'two events exchanged'(tx, { accountId, seals, seq, other }) {
    const to = other === seq ? (seq === 1 ? 2 : seq - 1) : other;
    await sql`update event set seq = -seq where account_id = ${accountId} and seq in (${seq}, ${to})`.execute(tx);
    await sql`update event set seq = ${seq + to} + seq where account_id = ${accountId} and seq < 0`.execute(tx);
    const first = Math.min(seq, to);
    return seals.find(({ since, upTo }) => first > since && first <= upTo)?.since ?? 0;
  },
  'a seal of a guess': editSeal(sql`hash = reverse(hash)`),
  'a seal of another time': editSeal(sql`sealed_at = sealed_at - interval '1 hour'`),
  'a seal over more events': editSeal(sql`up_to = up_to + 1`),
  async 'a seal taken away'(tx, { accountId, block, next }) {
    await sql`delete from event_seal where account_id = ${accountId} and since = ${block.since}`.execute(tx);
    return next?.since ?? 'outside';
  },
  async 'a block taken away with its seal'(tx, { accountId, block, next }) {
    const { since, upTo } = block;
    await sql`delete from event where account_id = ${accountId} and seq > ${since} and seq <= ${upTo}`.execute(tx);
    await sql`delete from event_seal where account_id = ${accountId} and since = ${since}`.execute(tx);
    return next?.since ?? 'outside';
  },
  async 'an edit sealed anew with a guessed key'(tx, place) {
    const { accountId, block, before, seq } = place;
    await sql`update event set data = '{}' where account_id = ${accountId} and seq = ${seq}`.execute(tx);
    const hash = hashOf(
      'a key that somebody guessed, as long as it should be',
      accountId,
      before,
      block,
      await rowsOf(tx, accountId, block),
    );
    await sql`update event_seal set hash = ${hash} where account_id = ${accountId} and since = ${block.since}`.execute(
      tx,
    );
    return block.since;
  },
  async 'the end cut off with its seals'(tx, { accountId, block }) {
    await sql`delete from event where account_id = ${accountId} and seq > ${block.since}`.execute(tx);
    await sql`delete from event_seal where account_id = ${accountId} and since >= ${block.since}`.execute(tx);
    await sql`update event_head set last = ${block.since} where account_id = ${accountId}`.execute(tx);
    return 'outside';
  },
};
