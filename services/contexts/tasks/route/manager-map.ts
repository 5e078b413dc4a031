import { query } from '../../../platform/cqrs/query.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { isGeneral, taskAggregate } from '../domain/task.ts';
import { readCandidates } from '../projections/task-candidate.ts';
import { readTasksOn } from '../projections/task-list.ts';
import { drawnRun, lostOf, type Reader, type Task } from './drawn-run.ts';
import type { ManagerMap, MapRun } from './route.contract.ts';
import { routeProvider } from './route-provider.ts';

/** Runs of a day by who drives them, and the orders that wait, on the map. Without a date: today. */
export const managerMap = query(
  'tasks.managerMap',
  async ({ date }: { date?: string | undefined }, { db, accountId, can, now }): Promise<ManagerMap> => {
    const reader = { tx: db, accountId, can };
    const { timeZone } = await accountFacts(db, accountId);
    const day = date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    const rows = (await readTasksOn(db, accountId, day, day)).filter((row) => !isGeneral(row.despatchType));
    const states = await findAggregates(
      db,
      accountId,
      taskAggregate,
      rows.map((row) => row.id),
    );
    const tasks = states.map(({ id, state }): Task => ({ ...state, id }));
    const byDriver = Map.groupBy(tasks, ({ plan }) => String(plan.resourceId ?? plan.driver));
    const runs: MapRun[] = [];
    for (const group of byDriver.values()) {
      const { vehicle, driver } = (group[0] as Task).plan;
      // One by one: a run is planned by itself, and a day has as many as drivers.
      runs.push(await drawnRun(reader, group, vehicle || driver || 'No resource'));
    }
    const orders = await ordersOn(reader);
    const lost = orders
      .filter((order) => order.lat === null)
      .map((o) => ({ what: `${o.number}, ${o.contactName}`, link: `/orders/${o.id}`, address: o.address }));
    return { date: day, runs, orders, notPlaced: [...runs.flatMap(lostOf), ...lost] };
  },
);

const mostOrders = 200;

/** Orders that wait for a truck, with where they go: the order's own address, or the customer's. */
async function ordersOn(reader: Reader): Promise<ManagerMap['orders']> {
  const { tx, accountId } = reader;
  const waiting = (await readCandidates(tx, accountId, '')).slice(0, mostOrders);
  const contactIds = waiting.flatMap(({ contactId, address }) => (address ? [] : [contactId]));
  const contacts = await contactFactsMany(tx, accountId, contactIds);
  const homeOf = (contactId: number) => {
    const at = contacts.get(contactId)?.address;
    return at ? `${at.address1}, ${at.suburb} ${at.state} ${at.postcode}` : '';
  };
  const orders = waiting.map((order) => ({ ...order, address: order.address || homeOf(order.contactId) }));
  const places = await routeProvider().locate(orders.map((order) => order.address));
  return orders.map((order, i) => ({ ...order, lat: places[i]?.lat ?? null, lng: places[i]?.lng ?? null }));
}
