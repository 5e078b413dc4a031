import { describe, expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { taskMachine } from './task.machine.ts';
import { taskItemMachine } from './task-item.machine.ts';
import { taskRouteMachine } from './task-route.machine.ts';

describe('a delivery', () => {
  it('waits for approval and production, is loaded, driven and completed', () => {
    const task = journeyOf(taskMachine, { approval: 'pending', itemsInProduction: 2, openItems: 2 }).does('create');
    expect(task.status).toBe('pending.pendingApproval');
    expect(task.does('approve', { approval: 'approved' }).status).toBe('production.pendingProduction');
    expect(task.does('allItemsReady', { itemsInProduction: 0 }).status).toBe('production.loading');
    expect(task.does('allItemsScannedIn', { loadedItems: 2 }).status).toBe('production.ready');
    expect(task.does('routeStarted').status).toBe('production.inProgress');
    expect(() => task.does('allItemsFinal')).toThrow('2 items still open');
    expect(task.does('allItemsFinal', { openItems: 0, completedItems: 2 }).announced.at(-1)).toBe('task.completed');
  });

  it('goes back to production when a panel breaks on the truck', () => {
    const task = journeyOf(taskMachine, { itemsInProduction: 0 }, 'production.ready');
    expect(task.does('panelSentToRecut', { itemsInProduction: 1 }).status).toBe('production.pendingProduction');
  });

  it('does not start without a driver, nor close with glass on the truck', () => {
    expect(() => journeyOf(taskMachine, { hasResource: false }, 'production.ready').does('routeStarted')).toThrow(
      'Start run: no driver is chosen',
    );
    expect(() => journeyOf(taskMachine, { loadedItems: 2 }, 'production.ready').does('close')).toThrow(
      'Close task: 2 items still loaded',
    );
  });
});

describe('a general task', () => {
  it('uses the coarse statuses only', () => {
    const task = journeyOf(taskMachine, { isGeneral: true }).does('create').does('start').does('complete');
    expect(task.passed).toEqual(['(new)', 'pending', 'production', 'completed']);
    expect(() => journeyOf(taskMachine, {}, 'pending').does('start')).toThrow('Start: this task carries goods');
  });
});

describe('items and runs', () => {
  it('asks for the proof its type needs', () => {
    const item = journeyOf(taskItemMachine, { proofType: 'signature', hasProof: false }, 'despatch');
    expect(() => item.does('complete')).toThrow('Complete: the signature is missing');
  });

  it('starts a run when every task is ready', () => {
    const run = journeyOf(taskRouteMachine, { tasksNotReady: 1 }).does('calculateroute');
    expect(() => run.does('driverStarts')).toThrow('Start run: 1 task not ready');
  });
});
