import { moveOf, type NEW } from '@glasshouse/state-machines/kernel';
import {
  type TougheningBatchFacts,
  tougheningBatchMachine,
} from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { TougheningBatchEvent } from '../production.events.ts';

/** Panels that go through a furnace together, bed after bed. */
export interface TougheningBatchState {
  readonly number: string;
  readonly stationId: number;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number;
  readonly status: string;
  readonly beds: readonly { readonly bed: number; readonly panelIds: readonly number[] }[];
  /** Beds that are out of the furnace. */
  readonly bedsOut: readonly number[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly expiresAt: string | null;
}

const withPanels = (beds: TougheningBatchState['beds'], bed: number, panelIds: readonly number[]) => {
  const before = beds.find((b) => b.bed === bed)?.panelIds ?? [];
  const others = beds.filter((b) => b.bed !== bed);
  return [...others, { bed, panelIds: [...new Set([...before, ...panelIds])] }].sort((a, b) => a.bed - b.bed);
};

/** Folds a batch's events. */
export const tougheningBatchAggregate: Aggregate<TougheningBatchState, TougheningBatchEvent> = {
  type: 'tougheningBatch',
  evolve(state, event, at) {
    if (event.type === 'tougheningBatch.created') {
      const { number, stationId, stockId, stockCode, thicknessMm, expiresAt, to, bed, panelIds } = event.data;
      const beds = [{ bed, panelIds }];
      const glass = { stockId, stockCode, thicknessMm };
      return { number, stationId, ...glass, status: to, beds, bedsOut: [], createdAt: at, startedAt: null, expiresAt };
    }
    if (!state) throw new Error(`${event.type} before tougheningBatch.created`);
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'tougheningBatch.panelsAdded':
        return { ...moved, beds: withPanels(state.beds, event.data.bed, event.data.panelIds) };
      case 'tougheningBatch.started':
        return { ...moved, startedAt: at };
      case 'tougheningBatch.bedAdvanced':
      case 'tougheningBatch.completed':
        return { ...moved, bedsOut: [...state.bedsOut, event.data.bed] };
      case 'tougheningBatch.cancelled':
        return moved;
    }
  },
};

/** The bed in the furnace, or the first to go in; null when all are out. */
export const bedAtDoor = (state: TougheningBatchState) =>
  state.beds.find((b) => b.panelIds.length > 0 && !state.bedsOut.includes(b.bed)) ?? null;

/** What the batch's machine looks at; `live` panels are in work at the furnace. */
export function batchFacts(
  state: Pick<TougheningBatchState, 'beds' | 'bedsOut' | 'expiresAt'>,
  live: number,
  now: Date,
  more: Partial<TougheningBatchFacts> = {},
): TougheningBatchFacts {
  const bedsLeft = state.beds.filter((b) => b.panelIds.length > 0 && !state.bedsOut.includes(b.bed)).length;
  return { isSameGlass: true, panels: live, bedsLeft, expiresAt: state.expiresAt, now: now.toISOString(), ...more };
}

/** Moves a batch through its machine; throws IllegalTransition with the sentence. */
export function moveBatch(status: string | typeof NEW, type: string, facts: TougheningBatchFacts) {
  return moveOf(tougheningBatchMachine, status, { type, facts });
}
