import { refusalOf, step } from '@glasshouse/state-machines/kernel';
import {
  type OptimiserSheetFacts,
  optimiserSheetMachine,
} from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OptimiserEvent, SheetUse } from '../optimiser.events.ts';

type SheetEvent = Exclude<OptimiserEvent, { type: 'optimiserSettings.changed' }>;
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
    return evolveSheet({ ...state, status: event.data.to }, event);
  },
};

function evolveSheet(state: SheetState, event: Exclude<SheetEvent, { type: 'optimiserSheet.created' }>): SheetState {
  switch (event.type) {
    case 'optimiserSheet.panelsAdded':
      return { ...state, panelIds: [...state.panelIds, ...event.data.panelIds], layout: null };
    case 'optimiserSheet.queued':
      return { ...state, jobVersion: event.data.jobVersion, failure: null };
    case 'optimiserSheet.optimised':
      return { ...state, layout: event.data.layout };
    case 'optimiserSheet.optimiseFailed':
      return { ...state, failure: event.data.reason };
    case 'optimiserSheet.cuttingStarted':
      return { ...state, drawn: event.data.sheets };
    case 'optimiserSheet.cuttingReverted':
      return { ...state, drawn: [] };
    case 'optimiserSheet.panelScanned':
      return { ...state, cutPanelIds: [...state.cutPanelIds, ...event.data.panelIds] };
    case 'optimiserSheet.sentSecondary':
      return { ...state, isAtSecondary: true };
    case 'optimiserSheet.sentPrimary':
      return { ...state, isAtSecondary: false };
    case 'optimiserSheet.completed':
    case 'optimiserSheet.removed':
      return state;
  }
}

/** The facts of a sheet that its machine looks at; what the caller knows better is given in `more`. */
export function factsOf(
  state: Pick<SheetState, 'panelIds' | 'cutPanelIds' | 'isAtSecondary'>,
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
    ...more,
  };
}

/** Moves a sheet through its machine; throws IllegalTransition with the sentence the console shows. */
export function moveSheet(status: string, type: string, facts: OptimiserSheetFacts) {
  const { status: to, path } = step(optimiserSheetMachine, status, { type, facts });
  return { from: status, to, path: [...path] };
}

/** Is a solver's answer awaited in this status? */
export const awaitsSolver = (status: string): boolean =>
  refusalOf(
    optimiserSheetMachine,
    status,
    'solverFinished',
    factsOf({ panelIds: [], cutPanelIds: [], isAtSecondary: false }),
  ).length === 0;
