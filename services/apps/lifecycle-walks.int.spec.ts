import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, withAccount } from '../platform/db/database.ts';
import { seededRandom } from '../platform/kernel/ambient.ts';
import { Follower } from './tools/prove/lifecycles/follower.ts';
import { checkInvariants } from './tools/prove/lifecycles/invariants.ts';
import { openPlace } from './tools/prove/lifecycles/place.ts';
import { walkedSubjects } from './tools/prove/lifecycles/subjects.ts';
import { nothingWalked, Walk } from './tools/prove/lifecycles/walk.ts';

const seed = 11;
const stepsOfEach = 6;

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
        const { snapshot, faults } = await follower.catchUp();
        walked.faults.push(...faults, ...checkInvariants(snapshot));
      }
      expect(walked.faults, subject.machine.id).toEqual([]);
    }
  }, 300_000);

  it('sees a changed row of a read table, a panel in two places, money that does not add up', async () => {
    const db = openDatabase({ url: place.bench.url, role: 'owner', poolSize: 1, searchPath: 'read,public' });
    await withAccount(db, place.bench.accountId, async (tx) => {
      await sql`update read.order_list set reference = 'changed behind the back'`.execute(tx);
    });
    await db.destroy();
    await new Walk(place, walkedSubjects[0] as (typeof walkedSubjects)[number], nothingWalked()).makeOne();
    const { snapshot, faults } = await follower.catchUp();
    expect(faults.join()).toContain('order_list: only');

    const withState = (type: string, change: (state: never) => object) => ({
      ...snapshot,
      aggregates: snapshot.aggregates.map((row) =>
        row.type === type ? { ...row, state: change(row.state as never) } : row,
      ),
    });
    const overpaid = withState('invoice', (state: { gst: string }) => ({ ...state, gst: '0.01' }));
    expect(checkInvariants(overpaid).join()).toContain('are not the total');
    const lost = withState('stock', (state: { sheetSizes: { quantity: number }[] }) => ({
      ...state,
      sheetSizes: state.sheetSizes.map((size) => ({ ...size, quantity: size.quantity + 1 })),
    }));
    expect(checkInvariants(lost).join()).toContain('sheets of size');
    const everywhere = withState('task', (state: { items: { panelIds: number[] }[] }) => ({
      ...state,
      status: 'production.loading',
      items: state.items.flatMap((item) => [item, item]).map((item) => ({ ...item, loadedPanelIds: item.panelIds })),
    }));
    expect(checkInvariants(everywhere).join()).toMatch(/panel \d+ is at/);
  });
});
