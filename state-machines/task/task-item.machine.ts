import { asksReason, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a task item looks at. */
export interface TaskItemFacts {
  /** The same goods are on another open task. */
  isPlannedElsewhere: boolean;
  proofType: 'none' | 'signature' | 'photoProof';
  hasProof: boolean;
  /** Whether goods can be handed over now: from the truck on the road, or at the counter. */
  handOver: 'open' | 'notStarted' | 'notLoaded';
  /** Why the stop is interrupted; empty when it is not. */
  stoppage: string;
}

const open = ['pending', 'production', 'recut', 'despatch'] as const;

/** Goods of one order (or purchase order) on a task. */
export const taskItemMachine = defineLifecycle<TaskItemFacts>()({
  id: 'taskItem',
  noun: 'item',
  states: {
    pending: { label: 'Pending', tone: 'info', tags: ['open'] },
    production: { label: 'Production', tone: 'progress', tags: ['open'], phrase: 'in production' },
    recut: { label: 'Recut', tone: 'attention', tags: ['open'], phrase: 'being recut' },
    despatch: { label: 'Ready to despatch', tone: 'progress', tags: ['open'] },
    completed: { label: 'Delivered', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    notPlanned: guard(
      (f) => !f.isPlannedElsewhere,
      'the goods are on another task',
      'Anyone who may change tasks',
      'Take them off the other task',
    ),
    underway: guard(
      (f) => f.handOver === 'open',
      (f) => (f.handOver === 'notLoaded' ? 'not everything is loaded' : 'the run has not started'),
      'The driver',
      'Load every panel, then start the run',
    ),
    goes: guard(
      (f) => f.stoppage === '',
      (f) => `the stop is interrupted: ${f.stoppage || 'no reason given'}`,
      'The driver',
      'Resume the stop',
    ),
    hasProof: guard(
      (f) => f.proofType === 'none' || f.hasProof,
      (f) => (f.proofType === 'signature' ? 'the signature is missing' : 'the photo is missing'),
      'The driver',
      'Take the proof on the delivery page',
    ),
  },
  events: {
    create: user('Add to task', ['task:update'], 'taskItem.created'),
    update: user('Edit item', ['task:update'], 'taskItem.edited'),
    productionStarted: system('Production started', 'taskItem.inProduction'),
    goodsReady: system('Goods ready', 'taskItem.ready'),
    panelsFinished: system('Panels finished', 'taskItem.ready'),
    panelBroken: system('Panel broken', 'taskItem.recut'),
    recutInProduction: system('Recut panel in production', 'taskItem.inProduction'),
    recutFinished: system('Recut finished', 'taskItem.ready'),
    complete: {
      ...user('Complete', ['task:update', 'taskApp:update'], 'taskItem.completed'),
      elsewhere: (s: string) => (s === 'completed' || s === 'cancelled' ? undefined : 'the goods are not ready'),
    },
    forceDespatch: { ...user('Force despatched', ['taskManager:update'], 'taskItem.despatchForced'), ...isDangerous },
    cancel: { ...user('Take off task', ['task:update', 'taskCancel:update'], 'taskItem.cancelled'), ...asksReason },
    orderDespatchReverted: system('Despatch reverted', 'taskItem.reverted'),
  },
  moves: [
    { from: NEW, event: 'create', to: 'pending', needs: ['notPlanned'] },
    { from: 'pending', event: 'productionStarted', to: 'production' },
    { from: 'pending', event: 'goodsReady', to: 'despatch' },
    { from: 'production', event: 'panelsFinished', to: 'despatch' },
    { from: ['production', 'despatch'], event: 'panelBroken', to: 'recut' },
    { from: 'recut', event: 'recutInProduction', to: 'production' },
    { from: 'recut', event: 'recutFinished', to: 'despatch' },
    { from: 'despatch', event: 'complete', to: 'completed', needs: ['underway', 'goes', 'hasProof'] },
    { from: open, event: 'forceDespatch', to: 'completed' },
    { from: open, event: 'cancel', to: 'cancelled' },
    { from: open, event: 'update', to: SAME },
    { from: 'completed', event: 'orderDespatchReverted', to: 'despatch' },
  ],
  samples: {
    isPlannedElsewhere: [false, true],
    proofType: ['none', 'signature', 'photoProof'],
    hasProof: [false, true],
    handOver: ['open', 'notStarted', 'notLoaded'],
    stoppage: ['', 'flat tyre'],
  },
});

export type TaskItemStatus = StatusOf<typeof taskItemMachine>;
