import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { expect, it } from 'vitest';
import { plannedWay, stepsOf, stepText } from './way.ts';

type Status = TaskDetail['status'];
const moves = transitionsOf(taskMachine);
const after = (event: string) => moves.find((move) => move.event === event)?.to as Status;
const before = (event: string) => moves.find((move) => move.event === event)?.from as Status;
const at = '2026-03-10T00:00:00.000Z';
const loading = before('itemsScannedIn');
const task = (status: Status, walked: Status[], more: Partial<TaskDetail> = {}) => ({
  type: 'delivery' as const,
  despatchStatus: 'loading' as string | null,
  status,
  way: walked.map((one) => ({ status: one, at })),
  ...more,
});
const states = (one: ReturnType<typeof task>) => stepsOf(one).map(({ label, state }) => `${label} ${state}`);

it('shows what was skipped, where it is and what comes', () => {
  expect(states(task(loading, [loading]))).toEqual([
    'Waiting for production skipped',
    'Loading now',
    'Ready ahead',
    'On the road ahead',
    'Completed ahead',
  ]);
});
it('has approval on it only when it was asked for', () => {
  const approval = before('approve');
  expect(states(task(approval, [approval]))[0]).toBe('Accounts approval now');
  expect(states(task(loading, [approval, loading]))[0]).toBe('Accounts approval done');
});
it('knows the ways of pick ups and of work without goods', () => {
  expect(plannedWay(task(loading, [], { type: 'pickup' }))).not.toContain(after('routeStarted'));
  const general = before('start');
  expect(states(task(general, [general], { despatchStatus: null }))).toEqual([
    'Pending now',
    'In progress ahead',
    'Completed ahead',
  ]);
});
it('ends where a task was cancelled', () => {
  expect(states(task(after('cancel'), [loading, after('cancel')]))).toEqual(['Loading done', 'Cancelled done']);
});
it('tells when it came to a step, and what leads to one that is ahead', () => {
  const one = task(loading, [loading]);
  expect(stepText(one, loading)).toMatch(/^Loading: reached/);
  expect(stepText(one, after('allItemsScannedIn'))).toBe('Ready: not there yet. It comes by: Everything loaded');
});
