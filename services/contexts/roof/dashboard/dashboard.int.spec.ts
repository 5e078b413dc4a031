import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { openDatabase, withAccount } from '../../../platform/db/database.ts';
import type { Outlook, PendingItem, SummaryFigure } from './dashboard.contract.ts';

let floor: FloorWorld;
beforeAll(async () => {
  floor = await openFloorWorld();
  await floor.release();
});
afterAll(() => floor?.close());

const read = async <T>(path: string, mailbox = 'demo') => {
  const { body, status } = await floor.world.as(floor.world.here, mailbox, 'GET', `/dashboard/${path}`);
  expect(status).toBe(200);
  return (body as unknown as { data: T[] }).data;
};

describe('dashboard', () => {
  it('B-375 counts what waits, as the lists themselves do', async () => {
    const items = [...(await read<PendingItem>('pendingitems')), ...(await read<PendingItem>('openwork'))];
    expect(items.map((item) => item.group)).toEqual(expect.arrayContaining(['Orders', 'Factory', 'Deliveries']));
    const toPlan = items.find((item) => item.id === 'panels.toPlan');
    expect(toPlan).toMatchObject({ count: 2, blocker: null, link: '/production/items', isCapped: false });
    for (const item of items) {
      const flat = item.filters.map((f) => [
        `filter[${f.field}]${f.operator === 'include' ? '' : `[${f.operator}]`}`,
        f.values.join(','),
      ]);
      const listed = await floor.ok<{ recordsFiltered: number }>(
        'GET',
        `${item.link.replace('production/items', 'production/panels')}?${new URLSearchParams(flat)}`,
      );
      expect(listed.recordsFiltered, item.id).toBe(item.count);
    }
  });

  it('B-375 tells the day in numbers', async () => {
    const figures = new Map((await read<SummaryFigure>('summary')).map((figure) => [figure.id, figure]));
    expect(figures.get('orders.takenToday')).toMatchObject({ value: '1', kind: 'count' });
    expect(Number(figures.get('orders.valueToday')?.value)).toBeGreaterThan(0);
    expect(figures.get('floor.inWork')).toMatchObject({ value: '2' });
    expect(figures.get('floor.recutsToday')).toMatchObject({ value: '0' });
    expect(figures.get('invoices.owing')).toMatchObject({ kind: 'money', value: '0' });
  });

  it('counts as deliveries of today what the map of the day draws: a task without goods is none', async () => {
    const { date } = await floor.ok<{ date: string }>('GET', '/tasks/manager/map');
    await floor.ok('POST', '/tasks', { despatchType: 'general', title: 'Fetch racks', driver: 'Gus', date });
    await floor.settle();
    const map = await floor.ok<{ runs: object[] }>('GET', '/tasks/manager/map');
    const today = (await read<PendingItem>('pendingitems')).find((item) => item.id === 'tasks.today');
    expect([today?.label, today?.count]).toEqual(['Deliveries today', map.runs.length]);
  });

  it('looks ahead: the load of each stage, what is promised by day, and debt by age', async () => {
    const ahead = await floor.ok<Outlook>('GET', '/dashboard/outlook');
    const cut = ahead.floor.data?.stages.find((stage) => stage.key === 'cut');
    expect(cut).toMatchObject({ panels: 2, perDayM2: null });
    expect(Number(cut?.areaM2)).toBeGreaterThan(0);
    expect(ahead.floor.data?.days).toHaveLength(10);
    expect(ahead.floor.data?.days[0]?.day).toBe(ahead.today);
    expect(ahead.debt.data?.map(({ age }) => age)).toEqual(['notDue', 'to30', 'to60', 'to90', 'over90']);
    const { world } = floor;
    const { body } = await world.as(world.here, 'nobody', 'GET', '/dashboard/outlook');
    expect(body).toMatchObject({ floor: { data: null }, debt: { data: null } });
    expect((body as unknown as Outlook).debt.blocker).toMatch(/\w/);
    const there = await world.as(world.there, 'demo', 'GET', '/dashboard/outlook');
    const loads = (there.body as unknown as Outlook).floor.data?.stages.map((stage) => stage.panels) ?? [];
    expect(loads.every((panels) => panels === 0)).toBe(true);
  });

  it('takes the pace of a stage from its days of work before today, four of five days', async () => {
    const { today } = await floor.ok<Outlook>('GET', '/dashboard/outlook');
    const { harness, here } = floor.world;
    const db = openDatabase({ url: harness.url, role: 'owner', poolSize: 1, searchPath: 'read,public' });
    // 10 to 50 m² on five days; what today brought already is no whole day.
    await withAccount(db, here.accountId, async (tx) => {
      await sql`insert into stage_completion (account_id, id, panel_id, stage_key, station_id, area_m2, at)
        select ${here.accountId}, 900000 + n, 900000 + n, 'cut', null, case n when 0 then 900 else n * 10 end,
          ((${today}::date - n) + time '02:00') at time zone 'UTC' from generate_series(0, 5) n`.execute(tx);
    });
    await db.destroy();
    const ahead = await floor.ok<Outlook>('GET', '/dashboard/outlook');
    expect(ahead.floor.data?.stages.find((stage) => stage.key === 'cut')?.perDayM2).toBe('42.000');
  });

  it('gives nobody a number that its list would not, but the reason', async () => {
    for (const path of ['pendingitems', 'openwork', 'summary'])
      for (const figure of await read<PendingItem & SummaryFigure>(path, 'nobody')) {
        expect(figure.count ?? figure.value ?? null).toBeNull();
        expect(figure.blocker).toMatch(/\w/);
      }
  });

  it('counts nothing of another company', async () => {
    const { body } = await floor.world.as(floor.world.there, 'demo', 'GET', '/dashboard/pendingitems');
    expect((body as unknown as { data: PendingItem[] }).data.map((item) => item.count)).toEqual(
      expect.not.arrayContaining([2]),
    );
  });
});
