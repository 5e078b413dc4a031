import { asksReason, count, guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/**
 * What an optimiser sheet looks at, after the action. `panelsElsewhere`, `isLayoutFeasible` and `isPanelOnSheet` describe
 * the request itself: put them into `before` too when both are passed.
 */
export interface OptimiserSheetFacts {
  /** Panels to cut. */
  panels: number;
  /** Panels of the request that are on another active sheet. */
  panelsElsewhere: number;
  /** The glass and the stage fit the panels. */
  isStockRight: boolean;
  /** Every cut of the edited layout can be made (kerf, trims, distances between cuts). */
  isLayoutFeasible: boolean;
  isStationOnHold: boolean;
  /** Sheets of glass missing in stock for this layout. */
  sheetsMissing: number;
  /** Panels cut and completed. */
  cutPanels: number;
  /** The scanned panel belongs to this sheet. */
  isPanelOnSheet: boolean;
  isAtSecondary: boolean;
  /** Panels that lie on no locked glass sheet: what optimising may lay out anew. */
  freePanels: number;
  /** There is a layout, also while it is improved. */
  hasLayout: boolean;
  /** The plan asked for holds the panels of this sheet, no more and no fewer. */
  isPlanOfPanels: boolean;
}

const station = ['productionStationApp:update'];
const read = ['productionStationApp:read'];

/** A cutting sheet: panels picked, optimised, cut. Sending it to the other station does not change its status. */
export const optimiserSheetMachine = defineLifecycle<OptimiserSheetFacts>()({
  id: 'optimiserSheet',
  noun: 'sheet',
  states: {
    open: { label: 'Open', tone: 'neutral', tags: ['open'] },
    processing: { label: 'Optimising', tone: 'progress', tags: ['open'] },
    editing: { label: 'Layout ready', tone: 'progress', tags: ['open'], phrase: 'laid out' },
    cutting: { label: 'Cutting', tone: 'progress', tags: ['open'], phrase: 'on the table' },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    stockRight: guard(
      (f) => f.isStockRight,
      'the panels are of another glass or stage',
      'The optimiser',
      'Pick panels of one glass',
    ),
    panelsFree: guard(
      (f) => f.panelsElsewhere === 0,
      (f) => `${count(f.panelsElsewhere, 'panel')} on another sheet`,
      'The optimiser',
      'Take them off the other sheet',
    ),
    hasPanels: guard((f) => f.panels > 0, 'the sheet has no panels', 'The optimiser', 'Add panels'),
    someFree: guard(
      (f) => f.freePanels > 0,
      'every panel lies on a locked glass sheet',
      'The optimiser',
      'Unlock a glass sheet',
    ),
    hasLayout: guard((f) => f.hasLayout, 'there is no layout yet'),
    planOfPanels: guard(
      (f) => f.isPlanOfPanels,
      'the plan was made for other panels',
      'The optimiser',
      'Optimise the sheet again',
    ),
    feasible: guard((f) => f.isLayoutFeasible, 'a cut cannot be made', 'The optimiser', 'Move the panel, or undo'),
    stationFree: guard((f) => !f.isStationOnHold, 'the station is on hold', 'Production', 'Release the station'),
    glassThere: guard(
      (f) => f.sheetsMissing === 0,
      (f) => `${count(f.sheetsMissing, 'glass sheet')} short in stock`,
      'Stock',
      'Receive glass, or optimise on another size',
    ),
    noneCut: guard(
      (f) => f.cutPanels === 0,
      (f) => `${count(f.cutPanels, 'panel')} cut already`,
      'Production',
      'Undo the cut panels first',
    ),
    onSheet: guard((f) => f.isPanelOnSheet, 'the panel is not on this sheet', '', 'Scan it at its own sheet'),
    atPrimary: guard((f) => !f.isAtSecondary, 'the sheet is at the secondary station'),
    atSecondary: guard((f) => f.isAtSecondary, 'the sheet is at the primary station'),
  },
  events: {
    create: user('Create sheet', station, 'optimiserSheet.created'),
    add: user('Add to sheet', station, 'optimiserSheet.panelsAdded'),
    addpanels: user('Add panels', station, 'optimiserSheet.panelsAdded'),
    queue: user('Optimise', station, 'optimiserSheet.queued'),
    stop: user('Stop optimising', station, 'optimiserSheet.stopAsked'),
    solverFinished: system('Layout found', 'optimiserSheet.optimised'),
    solverFailed: system('Optimising failed', 'optimiserSheet.optimiseFailed'),
    lock: user('Lock glass sheets', station, 'optimiserSheet.sheetsLocked'),
    chooselayout: user('Choose another plan', station, 'optimiserSheet.layoutChosen'),
    layoutChanged: user('Edit layout', station, 'optimiserSheet.layoutEdited'),
    panelsLaidIn: system('Panels placed in gaps', 'optimiserSheet.panelsLaidIn'),
    startcutting: {
      ...user('Start cutting', station, 'optimiserSheet.cuttingStarted'),
      elsewhere: (s: string) => (s === 'open' || s === 'processing' ? 'there is no layout yet' : undefined),
    },
    revertcutting: { ...user('Revert cutting', station, 'optimiserSheet.cuttingReverted'), ...asksReason },
    scan: {
      ...user('Scan panel', station, 'optimiserSheet.panelScanned'),
      elsewhere: (s: string) => (s === 'editing' ? 'cutting has not started' : undefined),
    },
    lastPanelCut: system('Last panel cut', 'optimiserSheet.completed'),
    remove: { ...user('Remove sheet', station, 'optimiserSheet.removed'), dangerous: true },
    sendsecondary: user('Send to secondary station', station, 'optimiserSheet.sentSecondary'),
    sendprimary: user('Send to primary station', station, 'optimiserSheet.sentPrimary'),
    labels: user('Print labels', read, []),
    export: user('Export to machine', read, 'optimiserSheet.exported'),
  },
  moves: [
    { from: NEW, event: 'create', to: 'open', needs: ['stockRight'] },
    { from: 'open', event: 'add', to: SAME, needs: ['panelsFree'] },
    { from: 'open', event: 'addpanels', to: SAME, needs: ['panelsFree'] },
    // A solver at work gives up: its answer would be without the new panels.
    { from: ['editing', 'processing'], event: 'addpanels', to: 'open', needs: ['panelsFree'] },
    { from: 'open', event: 'queue', to: 'processing', needs: ['hasPanels'] },
    { from: 'editing', event: 'queue', to: 'processing', needs: ['hasPanels', 'someFree'] },
    { from: 'processing', event: 'stop', to: SAME },
    { from: 'processing', event: 'solverFinished', to: 'editing' },
    { from: 'processing', event: 'solverFailed', to: 'editing', when: ['hasLayout'] },
    { from: 'processing', event: 'solverFailed', to: 'open' },
    { from: 'editing', event: 'lock', to: SAME },
    { from: 'editing', event: 'chooselayout', to: SAME, needs: ['planOfPanels'] },
    { from: 'editing', event: 'layoutChanged', to: SAME, needs: ['feasible'] },
    { from: ['open', 'editing'], event: 'panelsLaidIn', to: 'editing', needs: ['panelsFree', 'feasible'] },
    { from: 'editing', event: 'startcutting', to: 'cutting', needs: ['stationFree', 'glassThere'] },
    { from: 'cutting', event: 'revertcutting', to: 'editing', needs: ['noneCut'] },
    { from: 'cutting', event: 'scan', to: SAME, needs: ['onSheet'] },
    { from: 'cutting', event: 'lastPanelCut', to: 'completed' },
    { from: ['open', 'editing', 'processing'], event: 'remove', to: 'cancelled' },
    { from: ['open', 'editing'], event: 'sendsecondary', to: SAME, needs: ['atPrimary'] },
    { from: ['open', 'editing'], event: 'sendprimary', to: SAME, needs: ['atSecondary'] },
    { from: ['editing', 'cutting', 'completed'], event: 'labels', to: SAME },
    { from: ['editing', 'cutting'], event: 'export', to: SAME },
  ],
  samples: {
    panels: [8, 0],
    panelsElsewhere: [0, 1],
    isStockRight: [true, false],
    isLayoutFeasible: [true, false],
    isStationOnHold: [false, true],
    sheetsMissing: [0, 2],
    cutPanels: [0, 3],
    isPanelOnSheet: [true, false],
    isAtSecondary: [false, true],
    freePanels: [8, 0],
    hasLayout: [false, true],
    isPlanOfPanels: [true, false],
  },
});

export type OptimiserSheetStatus = StatusOf<typeof optimiserSheetMachine>;
