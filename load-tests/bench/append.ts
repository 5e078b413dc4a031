import { openCompany } from '@glasshouse/services/apps/testing/pricing-shop';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { ContactEvent } from '@glasshouse/services/contexts/contacts/contacts.events';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { type ContactState, contactAggregate } from '@glasshouse/services/contexts/contacts/domain/contact';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { append as appendChanges } from '@glasshouse/services/platform/event-store/append';
import { change, type Fresh } from '@glasshouse/services/platform/kernel/aggregate';
import { anyone, openHarness } from '@glasshouse/services/platform/testing/harness';
import { sql } from 'kysely';
import pg from 'pg';
import type { Bar } from '../bars/bar.ts';
import { interleave, rate, round } from '../bars/measure.ts';

const lanes = 16;

/**
 * Bar P1: an append (event, state, head row) over 50 accounts with 16 writers, against a bare transaction of the two
 * statements any outbox needs; then one hot account, batches of ten events, and a whole command with its decision.
 */
export const append: Bar = async ({ seconds = 2, pairs = 5, accounts = 50 }) => {
  const h = await openHarness({ contexts: [accountContext, contactsContext], poolSize: lanes });
  const ids = await Promise.all(Array.from({ length: accounts }, () => openCompany(h.runtime)));
  const pool = new pg.Pool({ connectionString: h.url, max: lanes });
  await pool.query(
    'create table bare_state (id bigint primary key, state jsonb); create table bare_event (id bigserial primary key, data jsonb)',
  );
  let next = 0;
  const body = ContactBody.parse({ name: 'Bench', address: { address1: '', suburb: '', state: '', postcode: '' } });
  const state = JSON.stringify({ ...body, accountStatus: 'active', isArchived: false });
  const bare = () =>
    rate(seconds, lanes, async () => {
      const client = await pool.connect();
      next += 1;
      const id = next;
      await client.query('begin');
      await client.query('insert into bare_state values ($1, $2)', [id, state]);
      await client.query('insert into bare_event (data) values ($1)', [state]);
      await client.query('commit');
      client.release();
    });
  const pick = (lane: number) => ids[(lane + next++) % ids.length] ?? 0;
  const meta = { actor: { userId: null, name: 'bench' }, correlationId: 'bench', causationId: null, depth: 0 };
  const appendTo = (account: number, events: number) =>
    withAccount(h.runtime.db, account, (tx) => {
      next += 1;
      const stream: Fresh<ContactState, ContactEvent> = {
        aggregate: contactAggregate,
        id: next,
        version: 0,
        state: null,
      };
      const more = Array.from({ length: events - 1 }, (): ContactEvent => ({ type: 'contact.updated', data: body }));
      return appendChanges(
        tx,
        h.runtime.events,
        account,
        [change(stream, [{ type: 'contact.created', data: body }, ...more])],
        meta,
        new Date(),
      );
    });
  const ours = () => rate(seconds, lanes, (lane) => appendTo(pick(lane), 1));
  const spreadOut = await interleave(pairs, bare, ours);
  const hot = ids[0] ?? 0;
  const oneAccount = await interleave(pairs, bare, () => rate(seconds, lanes, () => appendTo(hot, 1)));
  const batch = await interleave(
    pairs,
    ours,
    async () => 10 * (await rate(seconds, lanes, (lane) => appendTo(pick(lane), 10))),
  );
  const command = await interleave(pairs, bare, () =>
    rate(seconds, lanes, (lane) => h.runtime.execute(createContact, body, anyone(pick(lane)))),
  );
  const { rows } = await sql<{ bad: number }>`
    select count(*) as bad from event_head h where h.last <> (select count(*) from event e where e.account_id = h.account_id)`.execute(
    h.runtime.workerDb,
  );
  await pool.end();
  await h.close();
  const perSecond = round(Math.max(...oneAccount.pairs.map((p) => p.subject)));
  return {
    bar: 'P1',
    figure: `${spreadOut.ratio} of a bare transaction; one account ${oneAccount.ratio}, ${perSecond}/s; tens ${batch.ratio} x; ${rows[0]?.bad} with gaps`,
    target: '0.70; 0.10, 300/s; 4 x; 0',
    ratio: spreadOut.ratio,
    pass: spreadOut.ratio >= 0.7 && oneAccount.ratio >= 0.1 && batch.ratio >= 4 && rows[0]?.bad === 0,
    targets: { ratio: 0.7, oneAccountRatio: 0.1, oneAccountPerSecond: 300, batchOfTenRatio: 4, accountsWithGaps: 0 },
    spread: spreadOut.spread,
    oneAccountRatio: oneAccount.ratio,
    oneAccountPerSecond: perSecond,
    batchOfTenRatio: batch.ratio,
    wholeCommandRatio: command.ratio,
    accountsWithGaps: rows[0]?.bad,
    pairs: spreadOut.pairs,
  };
};
