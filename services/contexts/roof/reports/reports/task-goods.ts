import { statusMeta } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import type { Content } from '../../../../platform/pdf/document.ts';
import { type ContactFacts, contactFactsMany } from '../../../contacts/contacts.facts.ts';
import { type OrderFacts, orderFactsMany } from '../../../orders/orders.facts.ts';
import { type PanelFacts, panelFactsMany } from '../../../production/production.facts.ts';
import { isItemDelivered, isItemOpen } from '../../../tasks/item-standing.facts.ts';
import { type TaskFactsOf, taskFacts } from '../../../tasks/tasks.facts.ts';
import { beside, facts } from '../kit/parts.ts';
import type { ReportContext } from '../kit/report.ts';
import { addressLines, dayText, timeOf } from '../kit/words.ts';

type Item = TaskFactsOf['items'][number];

/** Goods of one order on a task, with where they go. */
export interface Goods {
  readonly item: Item;
  readonly panels: readonly PanelFacts[];
  readonly order: OrderFacts | null;
  readonly customer: ContactFacts | null;
}

/** A task with its goods in their order on the run; null when there is none. Goods taken off are left out. */
export async function taskGoods(
  { tx, accountId }: ReportContext,
  id: number,
): Promise<{ task: TaskFactsOf; goods: Goods[] } | null> {
  const task = await taskFacts(tx, accountId, id);
  if (!task) return null;
  const items = task.items.filter((item) => isItemOpen(item.status) || isItemDelivered(item.status));
  const panels = new Map(
    (
      await panelFactsMany(
        tx,
        accountId,
        items.flatMap((item) => item.panelIds),
      )
    ).map((p) => [p.id, p]),
  );
  const orders = await orderFactsMany(
    tx,
    accountId,
    items.flatMap((item) => item.orderId ?? []),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const customers = await contactFactsMany(
    tx,
    accountId,
    items.map((item) => item.contactId),
  );
  const goods = items.map(
    (item): Goods => ({
      item,
      panels: item.panelIds.flatMap((panelId) => panels.get(panelId) ?? []),
      order: item.orderId === null ? null : (byId.get(item.orderId) ?? null),
      customer: customers.get(item.contactId) ?? null,
    }),
  );
  return { task, goods };
}

/** Where goods go, line by line. */
export const placeOf = ({ order, customer }: Goods): string[] =>
  order?.deliveryMethod === 'pickup'
    ? ['Picked up']
    : addressLines(order?.deliveryAddress ?? customer?.address ?? null);

/** Head of the papers of a task. */
export function taskHead(head: Content, task: TaskFactsOf): Content[] {
  const { plan } = task;
  return [
    head,
    beside(
      facts([
        ['Date', dayText(plan.date)],
        ['Driver', plan.driver],
        ['Vehicle', plan.vehicle],
      ]),
      facts([
        ['Kind', task.deliveryMethod === 'pickup' ? 'Pick up' : 'Delivery'],
        ['Status', statusMeta(taskMachine, task.status).label],
        ['To', plan.address],
        ['Note', plan.note],
      ]),
    ),
  ];
}

export const taskFoot = (title: string, task: TaskFactsOf, { company, now, by }: ReportContext): string =>
  `${company.companyName} · ${title} ${task.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`;
