import { expect } from 'vitest';
import { declaredFaults } from '../../../apps/testing/check-declared.ts';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import type { PanelRow } from '../../production/production.contract.ts';
import type { TaskCandidate, TaskDetail } from '../tasks.contract.ts';

const simple = { quantity: 2, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };

/** An order whose panels are made. */
export interface Made {
  readonly id: number;
  readonly panels: readonly PanelRow[];
}

/** A furnished shop in which goods are made, planned, loaded and driven over HTTP. */
export interface DespatchWorld {
  readonly f: FloorWorld;
  /** Releases an order (two plain panels unless said otherwise) and makes its panels. */
  made(item?: object, more?: object): Promise<Made>;
  /** Takes panels over the stages of plain glass. */
  work(panels: readonly { readonly barcode: string }[]): Promise<void>;
  task(id: number): Promise<TaskDetail>;
  plan(orderIds: readonly number[], more?: object): Promise<{ id: number; number: string }>;
  load(id: number, panels: readonly { readonly barcode: string }[]): Promise<void>;
  /** The id of a stop of a task, by its place. */
  stop(id: number, i?: number): Promise<number>;
  /** An action at a stop. */
  at(id: number, action: string, body?: object, i?: number): ReturnType<FloorWorld['call']>;
  panelStatus(id: number): Promise<string>;
  /** Orders that can go on a task. */
  candidates(): Promise<number[]>;
  /** A task on the road, everything loaded. */
  onTheRoad(orders: readonly Made[], more?: object): Promise<number>;
  /** What contexts declare holds of every record; to be asked at the end. */
  expectAllHolds(): Promise<void>;
}

/** Opens the world on a fresh database. */
export async function openDespatchWorld(clock?: Clock): Promise<DespatchWorld> {
  const f = await openFloorWorld(clock);
  const work: DespatchWorld['work'] = async (panels) => {
    for (const { barcode } of panels)
      for (const key of ['cut', 'qc'] as const)
        for (const act of ['scan', 'completetasks'])
          await f.ok('POST', `/production/stations/${f.station(key)}/panels/${act}`, { barcode });
  };
  const task = (id: number) => f.ok<TaskDetail>('GET', `/tasks/${id}`);
  const plan: DespatchWorld['plan'] = (orderIds, more = {}) =>
    f.ok('POST', '/tasks', {
      date: '2026-03-10',
      driver: 'Gus',
      items: orderIds.map((orderId) => ({ orderId })),
      ...more,
    });
  const load: DespatchWorld['load'] = async (id, panels) => {
    for (const { barcode } of panels) await f.ok('POST', `/tasks/${id}/scanneditems`, { barcode });
  };
  const stop = async (id: number, i = 0) => (await task(id)).items[i]?.taskItemId ?? 0;
  return {
    f,
    work,
    task,
    plan,
    load,
    stop,
    async made(item = {}, more = {}) {
      const { id, panels } = await f.release(more, { ...simple, ...item });
      await work(panels);
      await f.settle();
      return { id, panels };
    },
    at: async (id, action, body = {}, i = 0) =>
      f.call('POST', `/tasks/${id}/taskitems/${await stop(id, i)}/${action}`, body),
    panelStatus: async (id) => (await f.ok<{ status: string }>('GET', `/production/panels/${id}`)).status,
    async candidates() {
      await f.settle();
      return (await f.ok<{ orders: TaskCandidate[] }>('GET', '/tasks/orders')).orders.map((order) => order.id);
    },
    async onTheRoad(orders, more = {}) {
      const { id } = await plan(
        orders.map((order) => order.id),
        more,
      );
      for (const { panels } of orders) await load(id, panels);
      await f.ok('POST', `/tasks/${id}/start`, {});
      return id;
    },
    async expectAllHolds() {
      await f.settle();
      const { db, events } = f.world.harness.runtime;
      expect(await declaredFaults(db, events, f.accountId)).toEqual([]);
    },
  };
}
