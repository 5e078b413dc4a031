import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { productionStationMachine } from './production-station.machine.ts';

it('a station works until its last panel is done', () => {
  const station = journeyOf(productionStationMachine, { openPanels: 2 }).does('create').does('workStarted');
  expect(station.does('tasksCompleted', { openPanels: 1 }).status).toBe('production');
  expect(station.does('tasksCompleted', { openPanels: 0 }).status).toBe('idle');
  expect(station.announced.filter((event) => event === 'productionStation.idle')).toHaveLength(1);
});

it('a held station starts nothing until it is released', () => {
  const station = journeyOf(productionStationMachine, {}, 'production').does('hold');
  expect(() => station.does('workStarted')).toThrow('Start work: the station is on hold');
  expect(station.does('release').does('workStarted').status).toBe('production');
});
