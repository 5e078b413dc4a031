import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { readPanels } from '../../../journey/sell.ts';
import { pick } from '../chance.ts';
import { makeReleased } from '../made.ts';
import { journeyIn } from '../place.ts';
import type { Place, RecordId, State, Subject } from '../subject.ts';

type Plain =
  | 'startTask'
  | 'cancelTask'
  | 'closeTask'
  | 'skipPendingProduction'
  | 'approveTask'
  | 'denyTask'
  | 'recheckTaskApprovals'
  | 'completeTask';
const reason = 'Proof';
/** Panels that can go on a truck. */
const finished = statusesBefore(productionPanelMachine, 'scannedIn');

const look = ({ client }: Place, { id }: RecordId) => client.call(tasksContract.getTask, { params: { id } });
const plain =
  (name: Plain) =>
  ({ client }: Place, { id }: RecordId): Promise<unknown> =>
    client.call(tasksContract[name], { params: { id }, body: { reason } });

/** A run with the goods of one order, which are made. */
async function makeRun(place: Place): Promise<RecordId> {
  const { client, random } = place;
  const { orderId } = await makeReleased(place);
  await client.call(ordersContract.forceproductioncomplete, { params: { id: orderId }, body: { reason } });
  const journey = journeyIn(place);
  await journey.client.until(`the panels of order ${orderId} to be finished`, async () =>
    (await readPanels(journey, orderId)).every((panel) => finished.includes(panel.status)) ? true : null,
  );
  const type = pick(random, ['delivery', 'pickup'] as const);
  const body = { type, driver: 'Gus Moran', vehicle: 'Truck 1', items: [{ orderId }] };
  const { id } = await client.call(tasksContract.createTask, { body });
  const { items } = await client.call(tasksContract.getTask, { params: { id } });
  return { id, part: items[0]?.taskItemId ?? 0 };
}

/** A panel goes onto the truck, or off it again. */
const scan =
  (name: 'scanItems' | 'unscanItems') =>
  async (place: Place, record: RecordId): Promise<unknown> => {
    const { items } = await look(place, record);
    const panels = items.flatMap((item) => item.panels);
    const fitting = panels.filter((panel) => panel.isLoaded === (name === 'unscanItems'));
    const { barcode } = pick(place.random, fitting.length ? fitting : panels);
    return place.client.call(tasksContract[name], { params: { id: record.id }, body: { barcode } });
  };

/** A drawn signature: an item may ask for one. */
const signature = 'M 10 20 L 30 40 L 50 20';
const itemParams = ({ id, part }: RecordId) => ({ id, taskItemId: part });
const force = ({ client }: Place, { part }: RecordId) =>
  client.call(tasksContract.forceDespatchList, { body: { taskItemIds: [part], reason } });

/** Deliveries and pick ups of one order. */
export const taskSubject: Subject = {
  machine: taskMachine,
  streamType: 'task',
  make: makeRun,
  look,
  nudges: [scan('scanItems'), (place, record) => taskItemSubject.asks.complete?.(place, record, none) ?? none],
  asks: {
    async save(place, { id }) {
      const { driver, vehicle, address } = await look(place, { id, part: 0 });
      await place.client.call(tasksContract.updateTask, {
        params: { id },
        body: { driver, vehicle, address, note: reason },
      });
    },
    itemsScannedIn: scan('scanItems'),
    itemsScannedOut: scan('unscanItems'),
    routeStarted: plain('startTask'),
    cancel: plain('cancelTask'),
    close: plain('closeTask'),
    skippendingproduction: plain('skipPendingProduction'),
    approve: plain('approveTask'),
    deny: plain('denyTask'),
    recheckapprovals: plain('recheckTaskApprovals'),
    complete: plain('completeTask'),
    forcedespatchlist: force,
  },
  notAsked: {
    start: 'the endpoint that starts a task starts the run of one with goods',
    collectedAtCounter: 'follows the last goods handed over at the counter',
  },
  page: ({ id }) => `/tasks/${id}`,
};

const {
  routeStarted: startTask,
  itemsScannedIn: _in,
  itemsScannedOut: _out,
  forcedespatchlist: _force,
  ...ofAny
} = taskSubject.asks;

/** Jobs without goods, such as a measure-up. */
export const generalTaskSubject: Subject = {
  machine: taskMachine,
  streamType: 'task',
  async make({ client }) {
    const body = { despatchType: 'general' as const, title: 'Measure up', driver: 'Gus Moran', vehicle: 'Truck 1' };
    return { id: (await client.call(tasksContract.createTask, { body })).id, part: 0 };
  },
  look,
  asks: { ...ofAny, ...(startTask ? { start: startTask } : {}) },
  notAsked: {
    routeStarted: 'the endpoint that starts a task starts the work of one without goods',
    collectedAtCounter: 'a task without goods hands nothing over',
    itemsScannedIn: 'a task without goods has no panel to name',
    itemsScannedOut: 'a task without goods has no panel to name',
    forcedespatchlist: 'names goods, and a task without them has none',
  },
  page: ({ id }) => `/tasks/${id}`,
};

const none = Promise.resolve() as never;
interface Item {
  readonly taskItemId: number;
  readonly status: string;
}

/** The goods of one order on a run. */
export const taskItemSubject: Subject = {
  machine: taskItemMachine,
  streamType: 'task',
  make: makeRun,
  async look(place, record) {
    const { items } = await look(place, record);
    const item = items.find((one) => one.taskItemId === record.part);
    if (!item) throw new Error(`Task ${record.id} has no item ${record.part}`);
    return item;
  },
  plant: (state, status, { part }) => ({
    ...state,
    items: (state.items as Item[]).map((item) => (item.taskItemId === part ? { ...item, status } : item)),
  }),
  statusOf: (state: State, { part }) => (state.items as Item[]).find((item) => item.taskItemId === part)?.status ?? '',
  nudges: [scan('scanItems'), (place, record) => taskSubject.asks.routeStarted?.(place, record, none) ?? none],
  asks: {
    update: ({ client }, record) =>
      client.call(tasksContract.updateTaskItem, { params: itemParams(record), body: { proofType: 'signature' } }),
    complete: ({ client }, record) =>
      client.call(tasksContract.completeTaskItem, {
        params: itemParams(record),
        body: { name: 'Site foreman', signature },
      }),
    cancel: ({ client }, record) =>
      client.call(tasksContract.cancelTaskItem, { params: itemParams(record), body: { reason } }),
    forceDespatch: force,
  },
};
