import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { optimiserJobMachine } from './optimiser-job.machine.ts';
import { optimiserSheetMachine } from './optimiser-sheet.machine.ts';

it('a sheet is filled, optimised, cut and completed', () => {
  const sheet = journeyOf(optimiserSheetMachine).does('create').does('addpanels').does('queue').does('solverFinished');
  expect(sheet.does('startcutting').does('scan').does('lastPanelCut').status).toBe('completed');
  expect(sheet.announced).toContain('optimiserSheet.cuttingStarted');
});

it('a failed or changed sheet is open again', () => {
  expect(journeyOf(optimiserSheetMachine, {}, 'processing').does('solverFailed').status).toBe('open');
  expect(journeyOf(optimiserSheetMachine, {}, 'editing').does('addpanels').status).toBe('open');
});

it('a layout is optimised again around locked glass sheets, and stays when nothing better is found', () => {
  const again = journeyOf(optimiserSheetMachine, { hasLayout: true }, 'editing').does('queue');
  expect(again.does('stop').does('solverFailed').status).toBe('editing');
  expect(() => journeyOf(optimiserSheetMachine, { freePanels: 0 }, 'editing').does('queue')).toThrow(
    'Optimise: every panel lies on a locked glass sheet',
  );
  expect(() => journeyOf(optimiserSheetMachine, { isPlanOfPanels: false }, 'editing').does('chooselayout')).toThrow(
    'Choose another plan: the plan was made for other panels',
  );
  expect(() => journeyOf(optimiserSheetMachine, {}, 'cutting').does('chooselayout')).toThrow();
});

it('cutting waits for the station and the glass, and cannot be reverted once a panel is cut', () => {
  const start = (facts: object) => () => journeyOf(optimiserSheetMachine, facts, 'editing').does('startcutting');
  expect(start({ isStationOnHold: true })).toThrow('Start cutting: the station is on hold');
  expect(start({ sheetsMissing: 2 })).toThrow('Start cutting: 2 glass sheets short in stock');
  expect(() => journeyOf(optimiserSheetMachine, { cutPanels: 1 }, 'cutting').does('revertcutting')).toThrow(
    '1 panel cut already',
  );
  expect(() => journeyOf(optimiserSheetMachine, {}, 'open').does('startcutting')).toThrow(
    'Start cutting: there is no layout yet',
  );
});

it('a batch follows its sheets', () => {
  const batch = journeyOf(optimiserJobMachine, { uncutSheets: 2 }).does('sheetsGrouped').does('startcutting');
  expect(() => batch.does('allSheetsCompleted')).toThrow('2 sheets still to cut');
  expect(batch.does('allSheetsCompleted', { uncutSheets: 0 }).status).toBe('completed');
});
