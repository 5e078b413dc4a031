import { moveOf, refusalOf } from '@glasshouse/state-machines/kernel';
import {
  type OptimiserSheetFacts,
  optimiserSheetMachine,
} from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { SheetEvent, SheetUse } from '../optimiser.events.ts';

type Layout = Extract<SheetEvent, { type: 'optimiserSheet.optimised' }>['data']['layout'];

/** Panels of one glass that are cut together. */
export interface SheetState {
  readonly number: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly panelIds: readonly number[];
  readonly cutPanelIds: readonly number[];
  readonly status: string;
  readonly isAtSecondary: boolean;
  /** Counts the solver jobs; the answer of an older one is not taken. */
  readonly jobVersion: number;
  readonly layout: Layout | null;
  readonly failure: string | null;
  readonly drawn: readonly SheetUse[];
  readonly createdAt: string;
  /** Counts the layouts; an editor that began on an older one is told. Missing in sheets of before. */
  readonly layoutVersion?: number;
  /** The job whose solver was told to stop with its best plan. Missing when none was. */
  readonly stopAskedFor?: number;
  /** The stored plan the layout was chosen from; missing when the layout is the newest. */
  readonly planId?: number;
  /** Where it is or was cut. */
  readonly stationId?: number | null;
  /** The batch it is cut with. */
  readonly batchId?: number | null;
}

/** Folds a sheet's events. */
export const sheetAggregate: Aggregate<SheetState, SheetEvent> = {
  type: 'optimiserSheet',
  evolve(state, event, at) {
    if (event.type === 'optimiserSheet.created') {
      const { number, stockId, stockCode, panelIds, to } = event.data;
      return {
        number,
        stockId,
        stockCode,
        panelIds,
        cutPanelIds: [],
        status: to,
        isAtSecondary: false,
        jobVersion: 0,
        layout: null,
        failure: null,
        drawn: [],
        createdAt: at,
      };
    }
    if (!state) throw new Error(`${event.type} before optimiserSheet.created`);
    switch (event.type) {
      case 'optimiserSheet.grouped':
        return { ...state, batchId: event.data.batchId };
      case 'optimiserSheet.panelTrimmed':
        return state;
      default:
        return evolveSheet({ ...state, status: event.data.to }, event);
    }
  },
};

type Unmoved = 'optimiserSheet.created' | 'optimiserSheet.grouped' | 'optimiserSheet.panelTrimmed';

/** A state whose layout is the newest plan, chosen from nowhere. */
function newest({ planId: _, ...state }: SheetState): SheetState {
  return state;
}

function evolveSheet(state: SheetState, event: Exclude<SheetEvent, { type: Unmoved }>): SheetState {
  switch (event.type) {
    case 'optimiserSheet.panelsAdded':
      return newest({ ...state, panelIds: [...state.panelIds, ...event.data.panelIds], layout: null });
    case 'optimiserSheet.queued':
      return { ...state, jobVersion: event.data.jobVersion, failure: null };
    case 'optimiserSheet.optimised':
      return newest({ ...state, layout: event.data.layout, layoutVersion: (state.layoutVersion ?? 0) + 1 });
    case 'optimiserSheet.layoutEdited':
      return newest({
        ...state,
        layout: event.data.layout,
        layoutVersion: event.data.layoutVersion,
        failure: null,
      });
    case 'optimiserSheet.layoutChosen': {
      const { layout, layoutVersion, planId } = event.data;
      return { ...state, layout, layoutVersion, planId, failure: null };
    }
    case 'optimiserSheet.sheetsLocked':
      return { ...state, layout: state.layout && withLocks(state.layout, event.data.locked) };
    case 'optimiserSheet.stopAsked':
      return { ...state, stopAskedFor: event.data.jobVersion };
    case 'optimiserSheet.panelsLaidIn': {
      const { panelIds, layout, layoutVersion } = event.data;
      return newest({
        ...state,
        panelIds: [...state.panelIds, ...panelIds],
        layout,
        layoutVersion,
        failure: null,
      });
    }
    case 'optimiserSheet.optimiseFailed':
      return { ...state, failure: event.data.reason };
    case 'optimiserSheet.cuttingStarted':
      return { ...state, drawn: event.data.sheets, stationId: event.data.stationId ?? null };
    case 'optimiserSheet.cuttingReverted':
      return { ...state, drawn: [], stationId: null };
    case 'optimiserSheet.panelScanned':
      return { ...state, cutPanelIds: [...state.cutPanelIds, ...event.data.panelIds] };
    case 'optimiserSheet.sentSecondary':
      return { ...state, isAtSecondary: true };
    case 'optimiserSheet.sentPrimary':
      return { ...state, isAtSecondary: false };
    case 'optimiserSheet.exported':
    case 'optimiserSheet.completed':
    case 'optimiserSheet.removed':
      return state;
  }
}

/** The layout with these glass sheets locked, by their place in its list from 0, and no others. */
const withLocks = (layout: Layout, locked: readonly number[]): Layout => ({
  ...layout,
  sheets: layout.sheets.map(({ isLocked: _, ...sheet }, at) =>
    locked.includes(at) ? { ...sheet, isLocked: true } : sheet,
  ),
});

/** Panels that lie on locked glass sheets. */
export const lockedPanels = (layout: Layout | null | undefined): number[] =>
  (layout?.sheets ?? [])
    .filter((sheet) => sheet.isLocked)
    .flatMap((sheet) => sheet.nodes.flatMap(({ itemId }) => (itemId === null ? [] : [Number(itemId)])));

/** The facts of a sheet that its machine looks at; what the caller knows better is given in `more`. */
export function factsOf(
  state: Pick<SheetState, 'panelIds' | 'cutPanelIds' | 'isAtSecondary'> & { readonly layout?: Layout | null },
  more: Partial<OptimiserSheetFacts> = {},
): OptimiserSheetFacts {
  return {
    panels: state.panelIds.length,
    panelsElsewhere: 0,
    isStockRight: true,
    isLayoutFeasible: true,
    isStationOnHold: false,
    sheetsMissing: 0,
    cutPanels: state.cutPanelIds.length,
    isPanelOnSheet: true,
    isAtSecondary: state.isAtSecondary,
    freePanels: state.panelIds.length - lockedPanels(state.layout).length,
    hasLayout: Boolean(state.layout),
    isPlanOfPanels: true,
    ...more,
  };
}

/** Moves a sheet through its machine; throws IllegalTransition with the sentence the console shows. */
export function moveSheet(status: string, type: string, facts: OptimiserSheetFacts) {
  return moveOf(optimiserSheetMachine, status, { type, facts });
}

/** Is a solver's answer awaited in this status? */
export const awaitsSolver = (status: string): boolean =>
  refusalOf(
    optimiserSheetMachine,
    status,
    'solverFinished',
    factsOf({ panelIds: [], cutPanelIds: [], isAtSecondary: false }),
  ).length === 0;
