import { guard, timer, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a furnace batch looks at, after the action. */
export interface TougheningBatchFacts {
  /** The panels scanned are of the batch's glass and thickness. */
  isSameGlass: boolean;
  panels: number;
  /** Beds not out of the furnace. */
  bedsLeft: number;
  /** ISO UTC; null when batches do not expire. */
  expiresAt: string | null;
  /** ISO UTC, from the injected clock. */
  now: string;
}

const station = ['productionStationApp:update'];

/** Panels going through the furnace together. */
export const tougheningBatchMachine = defineLifecycle<TougheningBatchFacts>()({
  id: 'tougheningBatch',
  noun: 'batch',
  states: {
    pending: { label: 'Being loaded', tone: 'info', tags: ['open'] },
    active: { label: 'In the furnace', tone: 'progress', tags: ['open'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    sameGlass: guard(
      (f) => f.isSameGlass,
      'the panel is of another glass or thickness',
      'The furnace operator',
      'Put it on another bed',
    ),
    hasPanels: guard((f) => f.panels > 0, 'no panel is on the bed', 'The furnace operator', 'Scan a panel'),
    bedsLeft: guard((f) => f.bedsLeft > 0, 'the last bed is out'),
    expiredOrEmpty: guard(
      (f) => f.panels === 0 || (f.expiresAt !== null && f.now > f.expiresAt),
      'the batch has panels and has not expired',
    ),
  },
  events: {
    panelsScannedToBed: user('Scan to bed', station, 'tougheningBatch.created'),
    advanceBed: user('Advance bed', station, 'tougheningBatch.started'),
    expiredOrEmptied: timer('Expired or emptied', 'tougheningBatch.cancelled'),
  },
  moves: [
    { from: NEW, event: 'panelsScannedToBed', to: 'pending', needs: ['sameGlass'] },
    {
      from: 'pending',
      event: 'panelsScannedToBed',
      to: SAME,
      needs: ['sameGlass'],
      domainEvent: 'tougheningBatch.panelsAdded',
    },
    { from: 'pending', event: 'advanceBed', to: 'active', needs: ['hasPanels'] },
    { from: 'active', event: 'advanceBed', to: SAME, when: ['bedsLeft'], domainEvent: 'tougheningBatch.bedAdvanced' },
    { from: 'active', event: 'advanceBed', to: 'completed', domainEvent: 'tougheningBatch.completed' },
    { from: 'pending', event: 'expiredOrEmptied', to: 'cancelled', needs: ['expiredOrEmpty'] },
  ],
  samples: {
    isSameGlass: [true, false],
    panels: [4, 0],
    bedsLeft: [0, 1],
    expiresAt: [null, '2026-02-15T01:00:00.000Z'],
    now: ['2026-02-15T02:00:00.000Z'],
  },
});

export type TougheningBatchStatus = StatusOf<typeof tougheningBatchMachine>;
