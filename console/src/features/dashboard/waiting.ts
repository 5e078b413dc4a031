import { optimiserContract, sheetsTopic } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { type AnyLifecycle, statusesOf, statusMeta, type Tone, transitionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';

/** One thing that waits: how many rows of which list, and where they are seen. */
export interface Waiting {
  readonly id: string;
  readonly group: 'Orders' | 'Factory' | 'Deliveries';
  readonly label: string;
  readonly tone: Tone;
  readonly icon: string;
  readonly endpoint: Endpoint;
  readonly filters: readonly TableFilter[];
  /** Rows of this topic change the count. */
  readonly topic: string;
  /** The list page; it takes the same filters in its URL. */
  readonly to: '/orders' | '/production/items' | '/optimiser/sheets' | '/tasks';
}

const is = (field: string, ...values: string[]): TableFilter => ({ field, operator: 'include', values });

/** Statuses from which an event can happen. */
const before = (machine: AnyLifecycle, ...events: string[]): string[] => {
  const from = new Set(
    transitionsOf(machine)
      .filter((move) => events.includes(move.event))
      .map((move) => move.from),
  );
  return statusesOf(machine).filter((status) => from.has(status));
};

const orderList = { endpoint: ordersContract.listOrders, topic: 'orders', to: '/orders' } as const;

/** Orders promised for today, and those that should have gone. */
const due = (today: string, yesterday: string): Waiting[] => [
  {
    id: 'late orders',
    group: 'Orders',
    label: 'Late orders',
    tone: 'danger',
    icon: 'alert',
    filters: [is('isOpen', 'true'), { field: 'dueDate', operator: 'lte', values: [yesterday] }],
    ...orderList,
  },
  {
    id: 'orders due today',
    group: 'Orders',
    label: 'Due today',
    tone: 'info',
    icon: 'calendar',
    filters: [
      is('isOpen', 'true'),
      { field: 'dueDate', operator: 'gte', values: [today] },
      { field: 'dueDate', operator: 'lte', values: [today] },
    ],
    ...orderList,
  },
];

/** Every status of an order in which a person must act, named by the machine. */
const orders = (): Waiting[] =>
  statusesOf(orderMachine).flatMap((status) => {
    const { tone, label, icon = 'hourglass' } = statusMeta(orderMachine, status);
    if (tone !== 'attention') return [];
    return [
      { id: `order ${status}`, group: 'Orders', label, tone, icon, filters: [is('status', status)], ...orderList },
    ];
  });

const panels = { endpoint: productionContract.listPanels, topic: 'production/floor', to: '/production/items' } as const;
const sheets = { endpoint: optimiserContract.listSheets, topic: sheetsTopic, to: '/optimiser/sheets' } as const;
const tasks = { endpoint: tasksContract.listTasks, topic: 'tasks', to: '/tasks' } as const;

/** What waits on a given day (YYYY-MM-DD in the account's zone). Counts come from the lists themselves. */
export function waitingOn(today: string, yesterday: string): Waiting[] {
  const onFloor = is('isOnFloor', 'true');
  const onDay: TableFilter[] = [
    { field: 'date', operator: 'gte', values: [today] },
    { field: 'date', operator: 'lte', values: [today] },
  ];
  const factory: Waiting[] = [
    {
      id: 'late panels',
      group: 'Factory',
      label: 'Late panels',
      tone: 'danger',
      icon: 'alert',
      filters: [onFloor, { field: 'dueDate', operator: 'lte', values: [yesterday] }],
      ...panels,
    },
    {
      id: 'panels to put on a sheet',
      group: 'Factory',
      label: 'Panels to put on a sheet',
      tone: 'attention',
      icon: 'optimiser',
      filters: [is('status', ...before(productionPanelMachine, 'sheetAssigned'))],
      ...panels,
    },
    {
      id: 'sheets to cut',
      group: 'Factory',
      label: 'Sheets ready to cut',
      tone: 'info',
      icon: 'scissors',
      filters: [is('status', ...before(optimiserSheetMachine, 'startcutting'))],
      ...sheets,
    },
    {
      id: 'sheets on the table',
      group: 'Factory',
      label: 'Sheets on the table',
      tone: 'progress',
      icon: 'cut',
      filters: [is('status', ...before(optimiserSheetMachine, 'lastPanelCut'))],
      ...sheets,
    },
  ];
  const deliveries: Waiting[] = [
    {
      id: 'tasks today',
      group: 'Deliveries',
      label: 'Runs today',
      tone: 'info',
      icon: 'truck',
      filters: [is('isOpen', 'true'), ...onDay],
      ...tasks,
    },
    {
      id: 'tasks to approve',
      group: 'Deliveries',
      label: 'Waiting for accounts approval',
      tone: 'attention',
      icon: 'shield-dollar',
      filters: [is('status', ...before(taskMachine, 'approve'))],
      ...tasks,
    },
    {
      id: 'tasks to load',
      group: 'Deliveries',
      label: 'To load',
      tone: 'progress',
      icon: 'truck-loading',
      filters: [is('status', ...before(taskMachine, 'allItemsScannedIn'))],
      ...tasks,
    },
    {
      id: 'tasks on the road',
      group: 'Deliveries',
      label: 'On the road',
      tone: 'progress',
      icon: 'delivery',
      filters: [is('status', ...before(taskMachine, 'allItemsFinal'))],
      ...tasks,
    },
  ];
  return [...due(today, yesterday), ...orders(), ...factory, ...deliveries];
}
