import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type ContactFacts, contactFactsMany } from '../../contacts/contacts.facts.ts';
import { orderFactsMany } from '../../orders/orders.facts.ts';
import { addressFrom } from '../commands/goods.ts';
import { isOpenItem } from '../domain/statuses.ts';
import type { TaskItemState, TaskState } from '../domain/task.ts';
import { companyAddress } from '../reading/purchase-orders.ts';
import { taskSettings } from '../resources/settings.ts';
import { minutesOf, timeOfMinutes } from './local-time.ts';
import type { Place } from './plan-route.ts';
import type { PlannedRoute, PlannedStop } from './route.events.ts';
import { routeProvider } from './route-provider.ts';

type Reader = Pick<CommandContext, 'tx' | 'accountId'>;
type Task = TaskState & { readonly id: number };

interface Asked {
  readonly tasks: readonly Task[];
  /** Task items in the order wanted; those left out follow. */
  readonly order?: readonly number[] | undefined;
  /** HH:MM; null: as the settings have it. */
  readonly departAt: string | null;
  readonly isOptimised: boolean;
  /** Stops that are done are shown too, in the order they were driven. */
  readonly withDone?: boolean;
}
type Planned = Omit<PlannedRoute, 'resourceId' | 'date' | 'taskIds'> & { readonly depot: Depot };

/** Where the run begins and ends. */
export interface Depot {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}
type Draft = Pick<
  PlannedStop,
  | 'taskIds'
  | 'taskItemIds'
  | 'contactId'
  | 'contactName'
  | 'orderNumbers'
  | 'address'
  | 'windowFrom'
  | 'windowTo'
  | 'isFixed'
>;

/** The stops of tasks in a good order or in the one given, with when each is reached. */
export async function planStops(reader: Reader, asked: Asked): Promise<Planned> {
  const settings = await taskSettings(reader.tx, reader.accountId);
  const provider = routeProvider();
  const drafts = await draftsOf(reader, asked);
  const depotAddress = settings.depotAddress || (await companyAddress(reader));
  const [depot = null, ...places] = await provider.locate([depotAddress, ...drafts.map((stop) => stop.address)]);
  const departAt = asked.departAt ?? settings.departAt;
  const input = {
    depot,
    departAt: minutesOf(departAt),
    speedKmh: settings.averageSpeedKmh,
    stops: drafts.map((stop, i) => ({
      id: String(i),
      place: places[i] ?? null,
      serviceMinutes: settings.minutesPerStop,
      from: stop.windowFrom === null ? null : minutesOf(stop.windowFrom),
      to: stop.windowTo === null ? null : minutesOf(stop.windowTo),
      isFixed: stop.isFixed,
    })),
  };
  const plan = asked.isOptimised ? await provider.plan(input) : await provider.times(input);
  const stops = plan.legs.map((leg): PlannedStop => {
    const i = Number(leg.id);
    const place: Place | null = places[i] ?? null;
    return {
      ...(drafts[i] as Draft),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      km: Math.round(leg.km * 10) / 10,
      arriveAt: leg.arriveAt === null ? null : timeOfMinutes(leg.arriveAt),
      leaveAt: leg.leaveAt === null ? null : timeOfMinutes(leg.leaveAt),
      waitMinutes: Math.round(leg.waitMinutes),
      lateMinutes: Math.round(leg.lateMinutes),
    };
  });
  return {
    depot: { address: depotAddress, lat: depot?.lat ?? null, lng: depot?.lng ?? null },
    departAt,
    backAt: timeOfMinutes(plan.backAt),
    stops,
    km: Math.round(plan.km * 10) / 10,
    minutes: Math.round(plan.minutes),
    lateMinutes: Math.round(plan.lateMinutes),
    provider: provider.name,
  };
}

/** Stops: everything for one customer at one address, in the order wanted. */
async function draftsOf(reader: Reader, { tasks, order = [], withDone }: Asked): Promise<Draft[]> {
  const items = tasks.flatMap((task) => task.items.map((item) => ({ task, item })));
  const going = items.filter(({ item }) => isOpenItem(item.status) || (withDone && item.completedAt !== null));
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  going.sort((a, b) => place(a.item.taskItemId) - place(b.item.taskItemId));
  const stops = new Map<string, Draft>();
  const addressOf = await addressesOf(
    reader,
    going.map(({ item }) => item),
  );
  for (const { task, item } of going) {
    const address = addressOf(task, item);
    const key = `${item.contactId} ${address}`;
    const known = stops.get(key);
    stops.set(key, known ? joined(known, task.id, item) : fresh(task.id, item, address));
  }
  return [...stops.values()];
}

const fresh = (taskId: number, item: TaskItemState, address: string): Draft => ({
  taskIds: [taskId],
  taskItemIds: [item.taskItemId],
  contactId: item.contactId,
  contactName: item.contactName,
  orderNumbers: [item.orderNumber],
  address,
  windowFrom: item.windowFrom,
  windowTo: item.windowTo,
  isFixed: item.isFixed,
});

/** Two orders for one door: the narrower window holds for both. */
const joined = (stop: Draft, taskId: number, item: TaskItemState): Draft => ({
  ...stop,
  taskIds: [...new Set([...stop.taskIds, taskId])],
  taskItemIds: [...stop.taskItemIds, item.taskItemId],
  orderNumbers: [...stop.orderNumbers, item.orderNumber],
  windowFrom:
    [stop.windowFrom, item.windowFrom]
      .filter((t) => t !== null)
      .sort()
      .at(-1) ?? null,
  windowTo: [stop.windowTo, item.windowTo].filter((t) => t !== null).sort()[0] ?? null,
  isFixed: stop.isFixed || item.isFixed,
});

/** Where items go; tasks of before this was noted ask their orders. */
async function addressesOf({ tx, accountId }: Reader, items: readonly TaskItemState[]) {
  const orderIds = items.flatMap((item) => (item.address ? [] : (item.orderId ?? [])));
  const orders = orderIds.length ? await orderFactsMany(tx, accountId, [...new Set(orderIds)]) : [];
  const contactIds = orders.map((order) => order.contactId);
  const contacts = orders.length ? await contactFactsMany(tx, accountId, contactIds) : new Map<number, ContactFacts>();
  const byId = new Map(orders.map((order) => [order.id, addressFrom(order, contacts.get(order.contactId) ?? null)]));
  return (task: Task, item: TaskItemState): string =>
    item.address || (item.orderId === null ? '' : byId.get(item.orderId)) || task.plan.address;
}
