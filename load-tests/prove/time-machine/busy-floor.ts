import type { StageRow } from '@glasshouse/services/contexts/production/production.contract';
import { type DespatchWorld, openDespatchWorld } from '@glasshouse/services/contexts/tasks/testing/despatch-world';
import type { RecordedLog } from '../delivery/recorded-log.ts';

type Panel = Awaited<ReturnType<DespatchWorld['made']>>['panels'][number];
interface Floor extends DespatchWorld {
  readonly ask: (path: string, body?: object) => Promise<unknown>;
  /** A day later. */
  readonly sleep: () => void;
  readonly dueDate: () => string;
}

/** A floor on which everything happens that an event of it tells, over HTTP, on three days. */
export async function busyFloor(rounds: number): Promise<RecordedLog> {
  let now = Date.now() + 3_600_000;
  const w = await openDespatchWorld({ now: () => new Date((now += 137)) });
  const floor: Floor = {
    ...w,
    ask: (path, body = {}) => {
      now += 20_000;
      return w.f.ok('POST', path, body);
    },
    sleep: () => {
      now += 24 * 3_600_000;
      w.f.world.signInAgain();
    },
    dueDate: () => new Date(now + 86_400_000).toISOString().slice(0, 10),
  };
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = await release(floor, {});
    await workAndUndo(floor, first);
    await breakOne(floor, second);
    await holdStation(floor);
    floor.sleep();
    await changeTheFloor(floor, round);
    await toughen(floor, first);
    await deliverAndTakeBack(floor);
    floor.sleep();
    await release(floor, { quantity: 1 });
    await floor.f.settle();
  }
  const { harness } = w.f.world;
  return { harness, accountId: w.f.accountId, events: 0 };
}

const at = (station: number, call: string) => `/production/stations/${station}/panels/${call}`;

async function release({ f, dueDate }: Floor, item: object): Promise<[Panel, Panel]> {
  const { panels } = await f.release({ dueDate: dueDate() }, item);
  return panels as [Panel, Panel];
}

/** Scanned, taken off, done, taken back to the scan and done again; over every stage to the furnace. */
async function workAndUndo({ f, ask }: Floor, { barcode }: Panel): Promise<void> {
  const table = f.station('cut');
  await ask(at(table, 'scan'), { barcode });
  await ask(at(table, 'reverttasks'));
  await ask(at(table, 'scan'), { barcode });
  await ask(at(table, 'completetasks'), { barcode });
  await ask(at(table, 'reverttasks'));
  await ask(at(table, 'completetasks'), { barcode });
  for (const key of ['polish', 'drill'] as const)
    for (const act of ['scan', 'completetasks']) await ask(at(f.station(key), act), { barcode });
}

async function breakOne({ f, ask }: Floor, { id, barcode }: Panel): Promise<void> {
  const table = f.station('cut');
  await ask(at(table, 'scan'), { barcode });
  await ask(at(table, 'completetasks'), { barcode });
  await ask(at(f.station('polish'), 'scan'), { barcode });
  await ask(at(f.station('polish'), 'recut'), { productionPanelId: id, reason: 'Chip' });
}

async function holdStation({ f, ask }: Floor): Promise<void> {
  const path = at(f.station('polish'), 'updatestationdata');
  await ask(path, { action: 'hold', reason: 'coolant' });
  await ask(path, { action: 'release' });
}

/** A stage under another name, and a station that comes and goes. */
async function changeTheFloor({ f, ask }: Floor, round: number): Promise<void> {
  const { data } = await f.ok<{ data: StageRow[] }>('GET', '/production/stages?length=-1');
  const polish = data.find((stage) => stage.key === 'polish');
  if (!polish) throw new Error('The demo floor has no polishing');
  const { id: stageId, key, order } = polish;
  await f.ok('PUT', `/production/stages/${stageId}`, { key, name: `Polishing ${round}`, order });
  const { id } = (await ask('/production/stations', { name: `Spare ${round}`, stageId })) as { id: number };
  await f.ok('PUT', `/production/stations/${id}`, { name: `Spare bench ${round}`, stageId });
  await f.ok('PUT', `/production/stations/${id}/archive`);
}

async function toughen({ f, ask }: Floor, { barcode }: Panel): Promise<void> {
  const furnace = f.station('toughen');
  await ask(at(furnace, 'scan'), { barcode });
  for (const _ of ['in', 'out']) await ask(`/production/stations/${furnace}/tougheningbatch/advancebed`);
  for (const act of ['scan', 'completetasks']) await ask(at(f.station('qc'), act), { barcode });
}

/** Made, loaded and handed over; the customer sends it back, and the next day it goes again. */
async function deliverAndTakeBack(floor: Floor): Promise<void> {
  const { f, ask, sleep, dueDate } = floor;
  const order = await floor.made({}, { dueDate: dueDate() });
  const task = await floor.onTheRoad([order], { date: dueDate() });
  await floor.at(task, 'complete', { name: 'Pat', note: 'at the gate' });
  await f.settle();
  // Days later no snapshot keeps its panels any more.
  for (let day = 0; day < 5; day += 1) sleep();
  await holdStation(floor);
  await ask(`/orders/${order.id}/revertdespatch`, { reason: 'wrong site' });
  await f.settle();
}
