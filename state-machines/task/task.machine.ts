import { asksReason, count, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/**
 * What a task looks at, after the action. `itemsOutsideList` describes a force-despatch request. Pass `before` when the
 * action changed a fact.
 */
export interface TaskFacts {
  /** A general job without despatch: uses only pending, production, completed and cancelled. */
  isGeneral: boolean;
  despatchType: 'delivery' | 'pickup' | 'transfer';
  /** Accounts approval of the orders on the task. */
  approval: 'notNeeded' | 'pending' | 'approved' | 'denied';
  itemsInProduction: number;
  /** Items neither completed nor cancelled. */
  openItems: number;
  completedItems: number;
  /** Items on the truck. */
  loadedItems: number;
  /** Panels on the truck. */
  loadedPanels: number;
  /** A driver and vehicle are chosen. */
  hasResource: boolean;
  itemsOutsideList: number;
}

const change = ['task:update'];
const driver = ['task:update', 'taskApp:update'];
const approval = ['taskAccountsApproval:update'];
const loadable = ['production.loading', 'production.ready', 'production.inProgress'] as const;
const detailed = ['pending.pendingApproval', 'production.pendingProduction', ...loadable] as const;

/**
 * Delivery, pick up, transfer or general task. The four coarse statuses hold the despatch statuses below them
 * ('production.loading'); store the part before the dot and the part after it in two columns. Deny keeps the task waiting,
 * with its approval denied, so that items can be taken off.
 */
export const taskMachine = defineLifecycle<TaskFacts>()({
  id: 'task',
  noun: 'task',
  states: {
    pending: { label: 'Pending', tone: 'info', tags: ['open'] },
    'pending.pendingApproval': {
      label: 'Accounts approval',
      tone: 'attention',
      tags: ['open'],
      phrase: 'waiting for accounts approval',
    },
    production: { label: 'In progress', tone: 'progress', tags: ['open'] },
    'production.pendingProduction': { label: 'Waiting for production', tone: 'info', tags: ['open'] },
    'production.loading': { label: 'Loading', tone: 'progress', tags: ['open'], phrase: 'being loaded' },
    'production.ready': { label: 'Ready', tone: 'info', tags: ['open'], phrase: 'ready to go' },
    'production.inProgress': { label: 'On the road', tone: 'progress', tags: ['open'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    isGeneral: guard((f) => f.isGeneral, 'this task carries goods'),
    needsApproval: guard(
      (f) => !f.isGeneral && (f.approval === 'pending' || f.approval === 'denied'),
      'no approval is needed',
    ),
    inProduction: guard((f) => f.itemsInProduction > 0, 'every item is ready'),
    isPickup: guard((f) => f.despatchType === 'pickup', 'this is not a pick up', '', 'Start the run'),
    noOpenItems: guard(
      (f) => f.openItems === 0,
      (f) => `${count(f.openItems, 'item')} still open`,
      'Despatch',
      'Complete or cancel the items',
    ),
    hasResource: guard(
      (f) => f.hasResource,
      'no driver is chosen',
      'Anyone who may plan tasks',
      'Choose a driver and a vehicle',
    ),
    closable: guard(
      (f) => f.completedItems > 0 || f.loadedItems === 0,
      (f) => `${count(f.loadedItems, 'item')} still loaded`,
      'Despatch',
      'Complete an item, or unload',
    ),
    somethingLoaded: guard(
      (f) => f.loadedPanels > 0,
      'nothing is on the truck',
      'The driver',
      'Scan a panel onto the truck first',
    ),
    allListed: guard(
      (f) => f.itemsOutsideList === 0,
      (f) => `${count(f.itemsOutsideList, 'item')} not in the list`,
      'A task manager',
      'Add the rest of the items to the list',
    ),
    nothingCompleted: guard(
      (f) => f.completedItems === 0,
      (f) => `${count(f.completedItems, 'item')} delivered already`,
      'Anyone who may change tasks',
      'Close the task instead',
    ),
  },
  events: {
    create: user('Create task', ['task:create'], 'task.created'),
    save: user('Edit task', change, 'task.edited'),
    approve: { ...user('Approve', approval, 'task.approved'), elsewhere: () => 'no approval is waiting' },
    deny: { ...user('Deny', approval, 'task.denied'), ...asksReason, elsewhere: () => 'no approval is waiting' },
    recheckapprovals: {
      ...user('Recheck approvals', change, 'task.approvalsRechecked'),
      elsewhere: () => 'no approval is waiting',
    },
    allItemsReady: system('Everything ready to load', 'task.readyToLoad'),
    skippendingproduction: user('Load without waiting', change, 'task.pendingProductionSkipped'),
    itemsScannedIn: user('Scan items in', driver, 'task.itemsScanned'),
    itemsScannedOut: {
      ...user('Scan items out', driver, 'task.itemsUnloaded'),
      elsewhere: () => 'nothing is being loaded',
    },
    allItemsScannedIn: system('Everything loaded', 'task.ready'),
    panelSentToRecut: system('Panel broken', 'task.returnedToProduction'),
    itemAdded: system('Item added', 'task.itemsAdded'),
    routeStarted: {
      ...user('Start run', [...driver, 'taskManager:update'], 'task.started'),
      elsewhere: (s: string) => (s === 'production.loading' ? 'not everything is loaded' : undefined),
    },
    collectedAtCounter: user('Collected at the counter', driver, 'task.completed'),
    allItemsFinal: system('Every item delivered or cancelled', 'task.completed'),
    close: user('Close task', change, 'task.closed'),
    forcedespatchlist: { ...user('Force despatched', ['taskManager:update'], 'task.despatchForced'), ...isDangerous },
    start: {
      ...user('Start', driver, 'task.started'),
      elsewhere: (_: string, f: TaskFacts) => (f.isGeneral ? undefined : 'this task carries goods'),
    },
    complete: {
      ...user('Complete', driver, 'task.completed'),
      elsewhere: (_: string, f: TaskFacts) => (f.isGeneral ? undefined : 'this task carries goods'),
    },
    cancel: { ...user('Cancel task', ['taskCancel:update'], 'task.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'create', to: 'pending', when: ['isGeneral'] },
    { from: NEW, event: 'create', to: 'pending.pendingApproval', when: ['needsApproval'] },
    { from: NEW, event: 'create', to: 'production.pendingProduction', when: ['inProduction'] },
    { from: NEW, event: 'create', to: 'production.loading' },
    { from: 'pending.pendingApproval', event: 'approve', to: 'production.pendingProduction', when: ['inProduction'] },
    { from: 'pending.pendingApproval', event: 'approve', to: 'production.loading' },
    { from: 'pending.pendingApproval', event: 'deny', to: SAME },
    { from: 'pending.pendingApproval', event: 'recheckapprovals', to: SAME, when: ['needsApproval'] },
    {
      from: 'pending.pendingApproval',
      event: 'recheckapprovals',
      to: 'production.pendingProduction',
      when: ['inProduction'],
    },
    { from: 'pending.pendingApproval', event: 'recheckapprovals', to: 'production.loading' },
    { from: 'production.pendingProduction', event: 'allItemsReady', to: 'production.loading' },
    { from: 'production.pendingProduction', event: 'skippendingproduction', to: 'production.loading' },
    { from: 'production.loading', event: 'itemsScannedIn', to: SAME },
    { from: 'production.loading', event: 'itemsScannedOut', to: SAME, needs: ['somethingLoaded'] },
    { from: 'production.ready', event: 'itemsScannedOut', to: 'production.loading', needs: ['somethingLoaded'] },
    { from: 'production.loading', event: 'allItemsScannedIn', to: 'production.ready' },
    { from: ['production.loading', 'production.ready'], event: 'panelSentToRecut', to: 'production.pendingProduction' },
    { from: 'production.ready', event: 'itemAdded', to: 'production.loading' },
    { from: 'production.ready', event: 'routeStarted', to: 'production.inProgress', needs: ['hasResource'] },
    { from: 'production.ready', event: 'collectedAtCounter', to: 'completed', needs: ['isPickup', 'noOpenItems'] },
    { from: 'production.inProgress', event: 'allItemsFinal', to: 'completed', needs: ['noOpenItems'] },
    { from: loadable, event: 'close', to: 'completed', needs: ['closable'] },
    {
      from: ['production.pendingProduction', ...loadable],
      event: 'forcedespatchlist',
      to: 'completed',
      needs: ['allListed'],
    },
    {
      from: ['pending.pendingApproval', 'production.pendingProduction', 'production.loading', 'production.ready'],
      event: 'cancel',
      to: 'cancelled',
    },
    { from: 'production.inProgress', event: 'cancel', to: 'cancelled', needs: ['nothingCompleted'] },
    { from: detailed, event: 'save', to: SAME },
    { from: ['pending', 'production'], event: 'save', to: SAME, needs: ['isGeneral'] },
    { from: 'pending', event: 'start', to: 'production', needs: ['isGeneral'] },
    { from: 'production', event: 'complete', to: 'completed', needs: ['isGeneral'] },
    { from: ['pending', 'production'], event: 'cancel', to: 'cancelled', needs: ['isGeneral'] },
  ],
  samples: {
    isGeneral: [false, true],
    despatchType: ['delivery', 'pickup', 'transfer'],
    approval: ['notNeeded', 'pending', 'approved', 'denied'],
    itemsInProduction: [0, 2],
    openItems: [0, 3],
    completedItems: [0, 1],
    loadedItems: [0, 2],
    loadedPanels: [3, 0],
    hasResource: [true, false],
    itemsOutsideList: [0, 1],
  },
});

export type TaskStatus = StatusOf<typeof taskMachine>;
