import { moveOf, type NEW } from '@glasshouse/state-machines/kernel';
import {
  type OptimiserJobFacts,
  optimiserJobMachine,
} from '@glasshouse/state-machines/optimiser-sheet/optimiser-job.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { BatchEvent } from '../optimiser.events.ts';

/** Sheets that are cut together at one station. */
export interface BatchState {
  readonly number: string;
  readonly stationId: number;
  readonly stockCode: string;
  readonly sheetIds: readonly number[];
  readonly status: string;
  readonly createdAt: string;
}

/** Folds a batch's events. */
export const batchAggregate: Aggregate<BatchState, BatchEvent> = {
  type: 'productionBatch',
  evolve(state, event, at) {
    if (event.type === 'productionBatch.created') {
      const { number, stationId, stockCode, sheetIds, to } = event.data;
      return { number, stationId, stockCode, sheetIds, status: to, createdAt: at };
    }
    if (!state) throw new Error(`${event.type} before productionBatch.created`);
    return { ...state, status: event.data.to };
  },
};

/** Moves a batch through its machine; throws IllegalTransition with the sentence the console shows. */
export function moveBatch(status: string | typeof NEW, type: string, facts: OptimiserJobFacts) {
  return moveOf(optimiserJobMachine, status, { type, facts });
}
