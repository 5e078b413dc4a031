import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import {
  type Cause,
  type GlassLevelData,
  type GlassLevelEvent,
  type GlassLevelStatus,
  glassLevelStatus,
} from '../inventory.events.ts';

/** An offcut: a usable rest of a sheet, mm. */
export interface GlassLevelState extends GlassLevelData {
  readonly status: GlassLevelStatus;
  readonly createdAt: string;
}

/** Folds an offcut's events. */
export const glassLevelAggregate: Aggregate<GlassLevelState, GlassLevelEvent> = {
  type: 'glassLevel',
  evolve(state, event, at) {
    if (event.type === 'glassLevel.created')
      return { ...event.data, status: glassLevelStatus.available, createdAt: at };
    if (!state) throw new Error(`${event.type} before glassLevel.created`);
    return { ...state, status: event.data.to };
  },
};

const words: Record<GlassLevelStatus, string> = {
  available: 'in the rack',
  issued: 'set aside for a job',
  cut: 'used up',
};

const moveOf = (state: GlassLevelState, to: GlassLevelStatus, cause: Cause) => ({
  stockId: state.stockId,
  stockCode: state.stockCode,
  widthMm: state.widthMm,
  heightMm: state.heightMm,
  from: state.status,
  to,
  cause,
});

/** True while the offcut can be used. */
export const isAvailable = (state: GlassLevelState) => state.status === glassLevelStatus.available;

/** An offcut left the rack for work; what a stocktake or a correction takes away was scrapped or is not there. */
export const isForJob = (cause: Pick<Cause, 'kind'>) => cause.kind === 'optimiserSheet' || cause.kind === 'job';

/** Sets an offcut aside (issued) or uses it up (cut). Throws 409 when it is gone. */
export function use(state: GlassLevelState, to: Exclude<GlassLevelStatus, 'available'>, cause: Cause): GlassLevelEvent {
  if (state.status === glassLevelStatus.cut || state.status === to)
    throw conflict(
      'GlassLevelGoneError',
      `The offcut ${state.widthMm} × ${state.heightMm} of ${state.stockCode} is ${words[state.status]}`,
    );
  return { type: 'glassLevel.used', data: moveOf(state, to, cause) };
}

/** Puts an offcut back. Throws 409 when it is in the rack already. */
export function giveBack(state: GlassLevelState, cause: Cause): GlassLevelEvent {
  if (isAvailable(state))
    throw conflict('GlassLevelPresentError', `The offcut of ${state.stockCode} is ${words.available} already`);
  return { type: 'glassLevel.returned', data: moveOf(state, glassLevelStatus.available, cause) };
}
