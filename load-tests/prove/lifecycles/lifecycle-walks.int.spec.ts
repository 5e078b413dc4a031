import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedSql } from '@glasshouse/services/platform/db/trusted-sql';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { isWhole } from '@glasshouse/services/platform/testing/whole';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Follower } from './follower.ts';
import { openPlace } from './place.ts';
import { walkedSubjects } from './subjects.ts';
import { nothingWalked, Walk } from './walk.ts';

const seed = 11;
const stepsOfEach = isWhole ? 6 : 2;

let place: Awaited<ReturnType<typeof openPlace>>;
let follower: Follower;
beforeAll(async () => {
  place = await openPlace(seededRandom(seed));
  follower = await Follower.open(place.bench.url, place.bench.accountId);
});
afterAll(async () => {
  await follower?.close();
  await place?.bench.close();
});

describe('lifecycles under random actions', () => {
  it(`answers as the records say, and everything holds after every step (seed ${seed})`, async () => {
    for (const subject of walkedSubjects) {
      const walked = nothingWalked();
      const walk = new Walk(place, subject, walked);
      while (walked.steps < stepsOfEach) {
        await walk.step();
        walked.faults.push(...(await follower.catchUp()));
      }
      walked.faults.push(...(await follower.checkAll()));
      expect(walked.faults, subject.machine.id).toEqual([]);
    }
  }, 300_000);

  it('sees a changed row of a read table, a panel in two places, money that does not add up', async () => {
    const db = openDatabase({ url: place.bench.url, role: 'owner', poolSize: 1, searchPath: 'read,public' });
    await withAccount(db, place.bench.accountId, async (tx) => {
      await sql`update read.order_list set reference = 'changed behind the back'`.execute(tx);
    });
    await new Walk(place, walkedSubjects[0] as (typeof walkedSubjects)[number], nothingWalked()).makeOne();
    expect((await follower.catchUp()).join()).toContain('order_list: only');

    /** Every record of a kind changed behind the log, and who then says what. */
    const withState = async (type: string, becomes: string) => {
      const of = sql`account_id = ${place.bench.accountId} and type = ${type}`;
      await sql`create table was as select * from aggregate where ${of}`.execute(db);
      await sql`update aggregate set state = state || ${trustedSql(becomes)} where ${of}`.execute(db);
      const faults = await follower.checkAll();
      await sql`update aggregate a set state = was.state from was
        where (a.account_id, a.type, a.id) = (was.account_id, was.type, was.id)`.execute(db);
      await sql`drop table was`.execute(db);
      return faults.join();
    };
    const eachOf = (array: string, change: string) =>
      `jsonb_build_object('${array}', (select coalesce(jsonb_agg(${change}), '[]') from jsonb_array_elements(state -> '${array}') one))`;
    expect(await follower.checkAll()).toEqual([]);
    expect(await withState('invoice', `'{"gst":"0.01"}'`)).toMatch(/moneyBalances: invoice \d+: its lines make/);
    const oneMore = `one || jsonb_build_object('quantity', (one ->> 'quantity')::int + 1)`;
    expect(await withState('stock', eachOf('sheetSizes', oneMore))).toMatch(/stockIsItsMovements: stock \d+: size/);
    const loaded = `one || jsonb_build_object('loadedPanelIds', one -> 'panelIds')`;
    expect(await withState('task', `'{"status":"production.loading"}' || ${eachOf('items', loaded)}`)).toMatch(
      /panelsOnTasks: task \d+: panel \d+ says it is on task/,
    );
    expect(await withState('optimiserSheet', `'{"panelIds":[]}'`)).toMatch(
      /panelOnKnownSheet: panel \d+: is on sheet \d+, which does not know of it/,
    );
    await db.destroy();
  });
});
