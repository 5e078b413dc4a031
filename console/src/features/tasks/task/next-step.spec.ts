import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { actionsOf, transitionsOf } from '@glasshouse/state-machines/kernel';
import { type TaskFacts, taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { describe, expect, it } from 'vitest';
import { arrange } from '../../../widgets/action-bar/arrange.ts';
import { actionOrder, barActions, handOverOf } from './next-step.ts';

type Status = TaskDetail['status'];
/** The status an event leads to, as the machine has it. */
const after = (event: string) => transitionsOf(taskMachine).find((move) => move.event === event)?.to as Status;
const goods = transitionsOf(taskItemMachine).find((move) => move.event === 'goodsReady')?.to ?? '';
const facts: TaskFacts = {
  isGeneral: false,
  despatchType: 'delivery',
  approval: 'notNeeded',
  itemsInProduction: 0,
  openItems: 1,
  completedItems: 0,
  loadedItems: 0,
  loadedPanels: 2,
  hasResource: true,
  itemsOutsideList: 0,
};
const everything = () => true;

function task(status: Status, loaded = 0, change: Partial<TaskFacts> = {}) {
  const item = {
    taskItemId: 1,
    contactName: 'Kerr & Sons',
    isOpen: true,
    stoppage: '',
    loaded,
    panels: [{}, {}],
    actions: actionsOf(
      taskItemMachine,
      goods,
      { isPlannedElsewhere: false, proofType: 'none', hasProof: true, handOver: 'open', stoppage: '' },
      everything,
    ),
  };
  const all = { ...facts, ...change };
  return {
    type: all.despatchType,
    status,
    items: [item],
    actions: actionsOf(taskMachine, status, all, everything),
  } as unknown as TaskDetail;
}
const bar = (one: TaskDetail) => arrange(barActions(one), actionOrder(one));
const loading = after('skippendingproduction');
const ready = after('allItemsScannedIn');
const road = after('routeStarted');

describe('the next step of a task', () => {
  it('is scanning while panels are missing, then starting the run, then handing over', () => {
    expect(bar(task(loading)).primary?.label).toBe('Scan next panel');
    expect(bar(task(ready, 2, { loadedItems: 1 })).primary?.label).toBe('Start run');
    expect(bar(task(road, 2, { loadedItems: 1 })).primary?.label).toBe('Hand over: Kerr & Sons');
  });
  it('is resuming the stop that was interrupted', () => {
    const one = task(road, 2, { loadedItems: 1 });
    const [item] = one.items;
    const stopped = { ...one, items: [{ ...item, stoppage: 'Gate is locked' }] } as TaskDetail;
    expect(bar(stopped).primary?.label).toBe('Resume stop: Kerr & Sons');
  });
  it('is the plan while nobody drives, and the blocked run says so', () => {
    const { primary, blocked } = bar(task(ready, 2, { hasResource: false }));
    expect(primary?.label).toBe('Edit task');
    expect(blocked[0]?.blockers[0]?.text).toContain('no driver is chosen');
  });
  it('is handing over at the counter for a pick up that stands ready', () => {
    expect(bar(task(ready, 2, { despatchType: 'pickup' })).primary?.label).toBe('Hand over: Kerr & Sons');
  });
  it('is the approval while Accounts must agree', () => {
    const waiting = transitionsOf(taskMachine).find((move) => move.event === 'approve')?.from as Status;
    expect(bar(task(waiting, 0, { approval: 'pending' })).primary?.label).toBe('Approve');
  });
  it('asks for a reason before goods are despatched unscanned', () => {
    expect(barActions(task(loading)).find((one) => one.action === 'forcedespatchlist')?.needsReason).toBe(true);
  });
});

describe('handing over', () => {
  it('waits for the run to start', () => {
    const one = task(ready, 2);
    const item = one.items[0] as TaskDetail['items'][number];
    expect(handOverOf(one, item)?.blockers[0]?.text).toBe('Complete: the run has not started');
    expect(handOverOf(task(road, 2), item)?.allowed).toBe(true);
  });
});
