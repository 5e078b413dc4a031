import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { productionPanelMachine } from './production-panel.machine.ts';
import { productionPanelPartMachine } from './production-panel-part.machine.ts';

it('a panel is planned, cut, arrissed, finished, loaded and delivered', () => {
  const panel = journeyOf(productionPanelMachine, { stagesDone: 0, stagesLeft: 2, nextStage: 'Cutting' }).does(
    'orderReleased',
  );
  panel.does('sheetAssigned', { isOnSheet: true }).does('stageStarted');
  panel.does('stageCompleted', { stagesDone: 1, stagesLeft: 1, nextStage: 'Arris', isOnSheet: false });
  expect(panel.status).toBe('queued');
  panel.does('scan').does('completetasks', { stagesDone: 2, stagesLeft: 0, nextStage: null });
  expect(panel.status).toBe('finished');
  expect(panel.announced.slice(-2)).toEqual(['productionPanel.stageCompleted', 'productionPanel.finished']);
  expect(panel.does('scannedIn').does('delivered').status).toBe('despatched');
});

it('undo takes back the last scan or the last completion', () => {
  const panel = journeyOf(productionPanelMachine, { stagesDone: 1 }, 'inStage').does('reverttasks');
  expect(panel.status).toBe('queued');
  expect(panel.does('reverttasks', { stagesDone: 0 }).status).toBe('inStage');
  expect(panel.does('reverttasks').status).toBe('released');
  expect(() => journeyOf(productionPanelMachine, { isLastStageClosed: true }, 'finished').does('reverttasks')).toThrow(
    'Undo last: its sheet or furnace batch is completed',
  );
});

it('a broken panel is a defect for good', () => {
  const panel = journeyOf(productionPanelMachine, {}, 'finished').does('recut');
  expect(panel.status).toBe('defect');
  expect(() => panel.does('recut')).toThrow('Recut: not while the panel is broken');
});

it('a panel is scanned where it goes next, and not while its order is on hold', () => {
  const scan = (facts: object) => () => journeyOf(productionPanelMachine, facts, 'queued').does('scan');
  expect(scan({ isAtNextStage: false, nextStage: 'Arris' })).toThrow('Scan: this panel goes to Arris next');
  expect(scan({ isOrderOnHold: true })).toThrow('Scan: the order is on hold');
});

it('a unit waits for its plies and is scanned when every one is there; undo lets it wait again', () => {
  const layersMissing = 'ply 2 is at Toughening';
  const unit = journeyOf(productionPanelMachine, { isUnit: true, stagesDone: 0, stagesLeft: 2, layersMissing });
  expect(unit.does('orderReleased').status).toBe('waitingForLayers');
  expect(() => unit.does('scan')).toThrow('Scan: ply 2 is at Toughening');
  expect(() => unit.does('recut')).toThrow('Recut: its plies are not joined');
  unit.facts = { ...unit.facts, layersMissing: null };
  expect(unit.does('scan').status).toBe('inStage');
  expect(unit.does('reverttasks').status).toBe('waitingForLayers');
  unit.does('scan').does('completetasks', { stagesDone: 1, stagesLeft: 1, nextStage: 'QC' });
  expect(unit.does('scan').does('removepanel').status).toBe('queued');
});

it('a ply is joined with its unit alone, and comes back', () => {
  const ply = journeyOf(productionPanelMachine, { isPly: true, joinsUnit: 'P-100001' }, 'queued');
  expect(() => ply.does('scan')).toThrow('Scan: it is joined when its unit P-100001 is scanned');
  expect(ply.does('unitScanned').status).toBe('joined');
  expect(() => ply.does('recut')).toThrow('Recut: the panel is part of its unit: recut the unit');
  expect(ply.does('joinReverted').does('productionForced').status).toBe('joined');
});

it('a piece becomes an offcut only when it is big enough', () => {
  const defect = (isBelowMinimum: boolean) => journeyOf(productionPanelPartMachine, { isBelowMinimum }, 'defect');
  expect(defect(false).does('reuseAsOffcut').does('trim', { isBelowMinimum: true }).status).toBe('waste');
  expect(() => defect(true).does('reuseAsOffcut')).toThrow('below the minimum offcut size');
});
