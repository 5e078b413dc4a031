import { domainEventsOf } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { expect, it } from 'vitest';
import { productionEvents } from '../production.events.ts';
import { panelEventNames } from './panel-moves.ts';

it('has an event for everything the panel and the station announce', () => {
  const declared = Object.keys(productionEvents.kinds);
  // Splitting and unknown names would be silently lost: every announcement is named, every name is declared.
  expect(domainEventsOf(productionPanelMachine).filter((name) => !panelEventNames[name])).toEqual([]);
  expect(Object.values(panelEventNames).filter((name) => !declared.includes(name))).toEqual([]);
  const station = domainEventsOf(productionStationMachine).map((name) =>
    name.replace('productionStation.', 'station.'),
  );
  expect(station.filter((name) => !declared.includes(name))).toEqual([]);
});
