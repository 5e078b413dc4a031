import { glassLevelMachine, isInRack } from '@glasshouse/state-machines/glass-level/glass-level.machine';
import { refusalOf, step } from '@glasshouse/state-machines/kernel';
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
  /** The bin or container it lies in; `bin` is its code. */
  readonly holderId?: number | null;
}

/** Folds an offcut's events. */
export const glassLevelAggregate: Aggregate<GlassLevelState, GlassLevelEvent> = {
  type: 'glassLevel',
  evolve(state, event, at) {
    if (event.type === 'glassLevel.created')
      return { ...event.data, status: glassLevelStatus.available, createdAt: at };
    if (!state) throw new Error(`${event.type} before glassLevel.created`);
    if (event.type === 'glassLevel.moved') return { ...state, ...event.data };
    const { to } = event.data;
    // What is used up lies nowhere; put back, it waits for its bin.
    return { ...state, status: to, ...(to === glassLevelStatus.cut ? nowhere : {}) };
  },
};

const nowhere = { holderId: null, bin: '' };

/** True once the offcut is used up. */
export const isCut = ({ status }: Pick<GlassLevelState, 'status'>) => status === glassLevelStatus.cut;

type Action = Exclude<keyof typeof glassLevelMachine.events, 'book'>;
const actionFor = { issued: 'issue', cut: 'cut' } as const satisfies Record<string, Action>;
const words = ({ status }: GlassLevelState) => glassLevelMachine.states[status].phrase;

/** Whether the lifecycle refuses it where the offcut stands. */
const isRefused = ({ status }: GlassLevelState, action: Action) =>
  refusalOf(glassLevelMachine, status, action, {}).length > 0;

const moveBy = (state: GlassLevelState, action: Action, cause: Cause) => ({
  stockId: state.stockId,
  stockCode: state.stockCode,
  widthMm: state.widthMm,
  heightMm: state.heightMm,
  from: state.status,
  to: step(glassLevelMachine, state.status, { type: action, facts: {} }).status,
  cause,
});

/** True while the offcut can be used. */
export const isAvailable = (state: GlassLevelState) => isInRack(state.status);

/** An offcut left the rack for work; what a stocktake or a correction takes away was scrapped or is not there. */
export const isForJob = (cause: Pick<Cause, 'kind'>) => cause.kind === 'optimiserSheet' || cause.kind === 'job';

/** Sets an offcut aside (issued) or uses it up (cut). Throws 409 when it is gone. */
export function use(state: GlassLevelState, to: Exclude<GlassLevelStatus, 'available'>, cause: Cause): GlassLevelEvent {
  const action = actionFor[to];
  if (isRefused(state, action))
    throw conflict(
      'GlassLevelGoneError',
      `The offcut ${state.widthMm} × ${state.heightMm} of ${state.stockCode} is ${words(state)}`,
    );
  return { type: 'glassLevel.used', data: moveBy(state, action, cause) };
}

/** Puts an offcut back. Throws 409 when it is in the rack already. */
export function giveBack(state: GlassLevelState, cause: Cause): GlassLevelEvent {
  if (isRefused(state, 'revert'))
    throw conflict('GlassLevelPresentError', `The offcut of ${state.stockCode} is ${words(state)} already`);
  return { type: 'glassLevel.returned', data: moveBy(state, 'revert', cause) };
}
