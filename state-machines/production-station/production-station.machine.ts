import { asksReason, count, guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a station looks at, after the action. */
export interface ProductionStationFacts {
  isArchived: boolean;
  /** The station loads trucks. */
  worksForDespatch: boolean;
  /** Panels scanned at the station and not completed. */
  openPanels: number;
}

const station = ['productionStationApp:update'];

/** What a station is doing. */
export const productionStationMachine = defineLifecycle<ProductionStationFacts>()({
  id: 'productionStation',
  noun: 'station',
  states: {
    idle: { label: 'Idle', tone: 'neutral', tags: ['open'] },
    production: { label: 'Working', tone: 'progress', tags: ['open'] },
    despatch: { label: 'Loading', tone: 'progress', tags: ['open'] },
    hold: { label: 'Station on hold', tone: 'paused', tags: ['open'], phrase: 'on hold' },
  },
  guards: {
    inUse: guard(
      (f) => !f.isArchived,
      'the station is archived',
      'Anyone who may configure production',
      'Restore the station',
    ),
    loads: guard(
      (f) => f.worksForDespatch,
      'the station does not load',
      'Anyone who may configure production',
      'Let the station work for despatch',
    ),
    panelsLeft: guard(
      (f) => f.openPanels > 0,
      (f) => `${count(f.openPanels, 'panel')} at the station`,
    ),
  },
  events: {
    create: user('Set up station', ['productionConfig:create'], 'productionStation.created'),
    workStarted: {
      ...user('Start work', station, 'productionStation.started'),
      elsewhere: (s: string) => (s === 'hold' ? 'the station is on hold' : undefined),
    },
    tasksCompleted: user('Complete tasks', station, 'productionStation.idle'),
    loadingStarted: system('Loading started', 'productionStation.despatching'),
    loadingFinished: system('Loading finished', 'productionStation.idle'),
    hold: { ...user('Hold station', station, 'productionStation.held'), ...asksReason },
    release: {
      ...user('Release station', station, 'productionStation.released'),
      elsewhere: () => 'the station is not on hold',
    },
  },
  moves: [
    { from: NEW, event: 'create', to: 'idle' },
    { from: 'idle', event: 'workStarted', to: 'production', needs: ['inUse'] },
    { from: 'production', event: 'tasksCompleted', to: SAME, when: ['panelsLeft'], domainEvent: [] },
    { from: 'production', event: 'tasksCompleted', to: 'idle' },
    { from: 'idle', event: 'loadingStarted', to: 'despatch', needs: ['loads'] },
    { from: 'despatch', event: 'loadingFinished', to: 'idle' },
    { from: ['idle', 'production', 'despatch'], event: 'hold', to: 'hold' },
    { from: 'hold', event: 'release', to: 'idle' },
  ],
  samples: { isArchived: [false, true], worksForDespatch: [true, false], openPanels: [0, 2] },
});

export type ProductionStationStatus = StatusOf<typeof productionStationMachine>;
